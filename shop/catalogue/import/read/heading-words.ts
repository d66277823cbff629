import type { Column } from './rows.ts';

/** The words of a header in English and Hindi, from the surest to the vaguest: the surest heading gets the column. */
export const words: readonly [Column, RegExp][] = [
  [
    'original_price',
    /(?:sale|selling|special|our|offer|final|deal|now|discounted|meesho) price|^sp$|विक्रय मूल्य|बिक्री (?:मूल्य|दाम)|बेचने का (?:मूल्य|दाम)/,
  ],
  [
    'list_price',
    /\bmrp\b|\bm r p\b|(?:list|regular|market|was|old|maximum retail|max retail) price|compare.?at|अधिकतम.*मूल्य|अंकित मूल्य|एम\s?आर\s?पी/,
  ],
  [
    'gst_rate',
    // A price with GST or without it is no rate of GST.
    /^(?!.*(?:price|\bmrp\b|amount|\bincl|\bexcl|\bex (?:gst|tax)|\bwith|\bbefore\b|\bplus\b|\+|मूल्य|क\u093c?ीमत|दाम|भाव|सहित|रहित)).*(?:\bi?gst\b|\btax ?\(?(?:rate|%|percent)|\brate of tax|जीएसटी)/,
  ],
  ['hsn', /\bhsn\b|एचएसएन/],
  ['barcode', /bar ?code|\bean\b|\bupc\b|\bgtin\b|\bisbn\b|बारकोड/],
  // The SKU of a parent or a group is not that of a variant.
  ['sku', /^(?!.*\b(?:parent|group)\b).*\bsku\b|stock keeping unit/],
  ['sku', /style (?:code|id)|item code|product code|article (?:no|number|code)|कोड$/],
  [
    'status',
    /^(?:(?:is|product|item|listing) )*(?:status|online|visible|published|live|active|enabled?)(?: status)? ?(?:\?|\(.*\))?$|^(?:show|display|visible|publish(?:ed)?)(?:ed|n)? (?:online|(?:on|in) (?:the )?(?:website|site|store|shop|web))\b|स्थिति/,
  ],
  ['images', /image|photo|picture|\bpics?\b|\bimg\b|तस्वीर|चित्र|फ़?ोटो/],
  ['description', /^(?:product |item |long )?desc(?:ription)?$|विवरण|वर्णन/],
  ['description', /desc(?:ription)?\b|details|about/],
  [
    'name',
    /^(?:product|item|stock item|variant|listing)?\s*(?:name|title)$|^name of (?:the )?(?:product|item|goods)$|^(?:उत्पाद|वस्तु|सामान)?(?: का)? ?नाम$/,
  ],
  ['name', /^(?:products?|(?:stock )?items?|particulars|goods|उत्पाद|वस्तु|सामान)$/],
  ['category', /^(?:product |item )?categor(?:y|ies)(?: (?:name|path|tree))?$|श्रेणी|वर्ग/],
  [
    'category',
    /categor|collection|department|product type|^type$|^(?:stock |item |product )?group(?: name)?$/,
  ],
  ['color', /colou?r|shade|रंग/],
  ['size', /\bsize\b|साइज़?|आकार|नाप|माप|^product ?option ?description ?1$/],
  // The id of a variant, or how a page shows its options, is none.
  [
    'size',
    /^(?!.*\b(?:ids?|align\w*|set|rules?)\b).*(?:variation|variant|option|weight|volume|वज़?न)/,
  ],
  ['size', /^pack$/],
  ['stock', /^(?:stock|qty|quantity|स्टॉक|मात्रा)$/],
  [
    'stock',
    // A serial number, the size of a pack, what it is worth, or pieces that cannot be sold, is none.
    /^(?!.*(?:\b(?:serial|model|net|min(?:imum)?|sold|reserved|opening|low|track(?:ing|ed|er)?|value|valuation|code|location|uom)\b|^stock (?:group|items?|unit)\b|क्रम|मॉडल|न्यूनतम|शुद्ध)).*(?:stock|\bqty\b|quantity|inventory|on hand|availab(?:le|ility)|pieces|मात्रा|स्टॉक|संख्या)/,
  ],
  ['original_price', /^(?:unit )?price$|^rate$|^(?:मूल्य|कीमत|क़ीमत|दाम|भाव)$/],
  ['original_price', /price|rate\b|amount|cost to customer|मूल्य|कीमत|क़ीमत|दाम|भाव/],
  ['name', /product|item|title|particulars|उत्पाद|वस्तु|सामान/],
  [
    'name',
    /^(?!.*(?:\b(?:brand|company|customer|party|seller|store|shop|firm|owner|contact)\b|ब्रां?ड|ब्रैंड|कंपनी|कम्पनी|ग्राहक|पार्टी|दुकान)).*(?:\bname\b|नाम)/,
  ],
];

/** They mention products or prices, and are something else. */
const neither =
  /cost(?! to customer)|supplier|vendor|purchase|buying|discount(?!ed price)|date|currency|tax class|^tax (?!\(?(?:rate|%|percent))|\b(?:[ci]?gst|sgst|tax|cess) (?:amount|amt|value)|\btaxable|url$|link|token|weight unit|handle ?id|fieldtype|returns?\b|defective|whole ?sale|\bdealer|\bdistributor|\bstockist|\bretailer|\bland(?:ing|ed)\b|\btrade (?:price|rate)|(?<!\br )\b(?:p|w|pur) ?(?:price|rate)\b|\bpt[rs]\b|ख\u093c?रीद|(?<!वि)क्रय|लागत|थोक|shipping|delivery|manufacturer|packer|importer|website|marketplace|id type|condition|alert|meta|configurable|^new quantity|^variation \d|option ?(?:name|type) ?\d|option ?description ?[2-9]|^(?:item )?group id$|^parent\b(?! categor)/i;

/** What is said of pictures, and of the website on which a product shows. */
const nonetheless = /image|photo|picture|^(?:show|display|visible|publish)/;

export const isGuessable = (heading: string): boolean => rankOf(heading) !== undefined;

/** The words of a heading in small letters, without the signs that some programs put between them. */
export const plainWords = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[_\-.]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The place among `words` of those that a heading has. */
export function rankOf(heading: string): number | undefined {
  const said = plainWords(heading);
  if (!said || (neither.test(said) && !nonetheless.test(said))) return undefined;
  const rank = words.findIndex(([, word]) => word.test(said));
  return rank < 0 ? undefined : rank;
}
