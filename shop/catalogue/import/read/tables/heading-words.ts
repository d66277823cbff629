import type { Column } from '#shop/catalogue/import/read/rows.ts';

/** Names no price, but may stand above one. */
export const bareOffer =
  /^(?:sale|selling|offer|deal|special|final|discounted|ऑफ\u093c?र|सेल)(?: ?\(?(?:₹|rs|inr|rupees) ?\)?)?$/;

/** Says of a price that customers pay it. */
const customersPay =
  /(?:sales?|sell(?:ing)?|special|our|offer|final|deal|now|promo(?:tion(?:al)?)?|clearance|reduced|festival|diwali|online|web(?:site)?|meesho) (?:price|rate)|discount price|discounted (?:price|rate|mrp)|price after (?:disc(?:ount)?|offer)|^s ?p$|(?:विक्रय|बिक्री) दर|(?:विक्रय|बिक्री|विशेष|हमार[ाी]|सेल|ऑफ\u093c?र|छूट|रियायती)(?: वाल[ाी])? (?:मूल्य|दाम|भाव|क\u093c?ीमत)|छूट के बाद|बेचने का (?:मूल्य|दाम)/;

/** The words of a header in English and Hindi, from the surest to the vaguest: the surest heading gets the column. */
export const words: readonly [Column, RegExp][] = [
  ['original_price', new RegExp(`${customersPay.source}|${bareOffer.source}`)],
  [
    'list_price',
    /\bmrp\b|\bm r p\b|(?:list|regular|market|was|old|previous|before|cut|compare|maximum retail|max retail) price|compare.?(?:at|to)\b|strike ?(?:through|thru|out|off)? ?price|अधिकतम.*मूल्य|अंकित मूल्य|एम\s?आर\s?पी/,
  ],
  [
    'gst_rate',
    // A price with GST or without it is no rate of GST.
    /^(?!.*(?:price|\bmrp\b|amount|\binc(?:l|\b)|\bexcl|\bex (?:gst|tax)|\bwith|\bbefore\b|\bplus\b|\+|मूल्य|क\u093c?ीमत|दाम|भाव|सहित|रहित)).*(?:\bi?gst\b|\btax ?\(?(?:rate|%|percent)|\brate of tax|जीएसटी)/,
  ],
  ['hsn', /\bhsn\b|एचएसएन/],
  ['barcode', /bar ?code|\bean\b|\bupc\b|\bgtin\b|\bisbn\b|बारकोड/],
  // The SKU of a parent or a group is not that of a variant.
  ['sku', /^(?!.*\b(?:parent|group|name)\b).*\bsku\b|stock keeping unit/],
  [
    'sku',
    /style (?:code|id)|item code|product code|article (?:no|number|code)|^reference(?: no| #)?$|कोड$/,
  ],
  [
    'status',
    /^product is available$|^(?:(?:is|product|item|listing) )*(?:status|online|visible|published|live|active|enabled?)(?: status)? ?(?:\?|\(.*\))?$|\bonline item visibility$|^(?:show|display|visible|publish(?:ed)?)(?:ed|n)? (?:online|(?:on|in) (?:the )?(?:website|site|store|shop|web))\b|स्थिति/,
  ],
  ['images', /image|photo|picture|\bpics?\b|\bimg\b|तस्वीर|चित्र|फ़?ोटो/],
  ['description', /^(?:product |item |long )?desc(?:ription)?$|विवरण|वर्णन/],
  ['description', /desc(?:ription)?\b|details|about/],
  [
    'name',
    /^(?:product|item|stock item|variant|listing)?\s*(?:name|title) ?(?:\(.*\))?$|^(?:product|item) full name$|^(?:name|title|particulars) of (?:the )?(?:product|item|goods)$|^(?:उत्पाद|वस्तु|सामान)?(?: का)? ?नाम$/,
  ],
  ['name', /^(?:products?|(?:stock )?items?|particulars|goods|उत्पाद|वस्तु|सामान)$/],
  ['category', /^(?:product |item )?categor(?:y|ies)(?: (?:name|path|tree))?$|श्रेणी|वर्ग/],
  [
    'category',
    /^(?!google).*categor|collection|department|product type|^type$|^(?:stock |item |product )?group(?: name)?$/,
  ],
  ['category', /categor/],
  ['color', /colou?r|shade|रंग/],
  ['size', /\bsizes?\b|साइज़?|आकार|नाप|माप|^product ?option ?description ?1$/],
  // The id of a variant, or how a page shows its options, is none.
  [
    'size',
    /^(?!.*\b(?:ids?|align\w*|set|rules?)\b).*(?:variation|variant|option|weight|volume|वज़?न)/,
  ],
  ['size', /^pack$/],
  ['stock', /^(?:stock|qty|quantity|nos|pcs|स्टॉक|मात्रा)$|\bclosing (?:stock|qty|quantity)/],
  [
    'stock',
    // Not the stock: serial numbers, pack sizes, values, and pieces that were received, sold or reserved.
    /^(?!(?:re ?)?order\b|.*(?:\bon order\b|\b(?:serial|model|net|min(?:imum)?|moq|sold|reserved|safety|op|opening|inward|outward|reorder|account|low|track(?:ing|ed|er)?|value|valuation|code|location|uom|(?<!for )sales?)\b|^stock (?:group|items?|unit)\b|क्रम|मॉडल|न्यूनतम|शुद्ध)).*(?:stock|\bqty\b|quantity|inventory|on hand|availab(?:le|ility)|pieces|मात्रा|स्टॉक|संख्या)/,
  ],
  ['original_price', /^(?:unit )?price$|^rate$|^(?:rs|inr|₹)$|^(?:मूल्य|कीमत|क़ीमत|दाम|भाव|दर)$/],
  ['original_price', /price|rate\b|amount|cost to customer|मूल्य|कीमत|क़ीमत|दाम|भाव/],
  // A number of the product is no name.
  [
    'name',
    /^(?!.*\b(?:ids?|no|num|number|code|sr|sl)\b).*(?:product|item|title|particulars|उत्पाद|वस्तु|सामान)/,
  ],
  [
    'name',
    /^(?!.*(?:\b(?:brand|company|customer|party|seller|store|shop|firm|owner|contact)\b|ब्रां?ड|ब्रैंड|कंपनी|कम्पनी|ग्राहक|पार्टी|दुकान)).*(?:\bname\b|नाम)/,
  ],
];

/** Some words take a time that grows with the square of the length of a text. */
const longestHeading = 200;

/** They mention products or prices, and are something else. */
const otherWords =
  /cost(?! to customer)|supplier|vendor|\bpurc|\bbuy(?:ing)?\b|discount(?! price|ed(?: (?:price|rate|mrp)| ?\(|$))(?<!price after discount)|date|currency|tax class|^tax (?!\(?(?:rate|%|percent))|\b(?:[ci]?gst|sgst|tax|cess) (?:amount|amt|value)|\btaxable|url$|link|token|weight unit|handle ?id|fieldtype|returns?\b|defective|whole ?sale|\bdealer|\bdistributor|\bstockist|\bretailer|\bland(?:ing|ed)\b|\b(?:trade|factory|invoice|avg|average|last|last year|conversion|commission|exchange|gold|silver|metal) (?:price|rate)|(?<!\br )\b(?:p|w|pur) ?(?:price|rate)\b|\bpt[rs]\b|ख\u093c?रीद|(?<!वि)क्रय|लागत|थोक|shipping|delivery|manufacturer|packer|importer|website|marketplace|id type|condition|alert|meta|configurable|^new quantity|^variation \d|option ?(?:name|type) ?\d|^product option |^product variation sku|option ?description ?[2-9]|^(?:item )?group id$|^parent\b(?! categor)/i;

/** What is said of pictures and is none. */
const aboutPictures =
  /(?:image|photo|picture|\bimg\b).*\b(?:alt|position|title|ids?|sort|thumbnail|desc\w*|caption|text)\b/;

/** What is said of pictures, and of the website on which a product shows. */
const keptWords = /image|photo|picture|^(?:show|display|visible|publish)/;

/** Says that a heading is of something that is not for customers. */
export const saysOther = (heading: string): boolean => otherWords.test(plainWords(heading));

export const isGuessable = (heading: string): boolean => rankOf(heading) !== undefined;

/** Says of an amount, or of what stands below a heading, that it is in rupees. */
export const saysRupees = (text: string): boolean =>
  /₹|(?<!\p{L})(?:rs|inr|rupees?)(?!\p{L})|\/-/iu.test(text);

/** The words of a heading in small letters, without the signs that some programs put between them. */
export const plainWords = (heading: string): string =>
  heading
    .slice(0, longestHeading)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[_\-.*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The place among `words` of those that a heading has. */
export function rankOf(heading: string): number | undefined {
  const said = plainWords(heading);
  if (!said || aboutPictures.test(said)) return undefined;
  if (otherWords.test(said) && !keptWords.test(said)) return undefined;
  const rank = words.findIndex(([, word]) => word.test(said));
  return rank < 0 ? undefined : rank;
}

/** The column that a heading means; undefined for a heading that says none. */
export const columnOf = (heading: string): (typeof words)[number][0] | undefined =>
  words[rankOf(heading) ?? -1]?.[0];
