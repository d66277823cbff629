import { fieldKey } from '#contract/products/fields.ts';
import { guessedRupees, otherCurrencyIn, piecesOf } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import { type Column, columnNames, isField, stockIn } from './rows.ts';

/** The words of a header in English and Hindi, from the surest to the vaguest: the surest heading gets the column. */
const words: readonly [Column, RegExp][] = [
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
    // A price with it or without it is none.
    /^(?!.*(?:price|\bmrp\b|amount|\bincl|\bexcl|\bex (?:gst|tax)|\bwith|\bbefore\b|\bplus\b|\+|मूल्य|क\u093c?ीमत|दाम|भाव|सहित|रहित)).*(?:\bi?gst\b|\btax ?\(?(?:rate|%|percent)|\brate of tax|जीएसटी)/,
  ],
  ['hsn', /\bhsn\b|एचएसएन/],
  ['barcode', /bar ?code|\bean\b|\bupc\b|\bgtin\b|\bisbn\b|बारकोड/],
  // Of what has variants, and of no variant.
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
  ['size', /variation|variant|option|weight|volume|वज़?न/],
  ['stock', /^(?:stock|qty|quantity|स्टॉक|मात्रा)$/],
  [
    'stock',
    // A serial number, the size of a pack, what it is worth, or pieces that cannot be sold, is none.
    /^(?!.*(?:\b(?:serial|model|net|min(?:imum)?|sold|reserved|opening|value|valuation|code|location|uom)\b|^stock (?:group|items?|unit)\b|क्रम|मॉडल|न्यूनतम|शुद्ध)).*(?:stock|\bqty\b|quantity|inventory|on hand|availab(?:le|ility)|pieces|मात्रा|स्टॉक|संख्या)/,
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
function rankOf(heading: string): number | undefined {
  const said = plainWords(heading);
  if (!said || (neither.test(said) && !nonetheless.test(said))) return undefined;
  const rank = words.findIndex(([, word]) => word.test(said));
  return rank < 0 ? undefined : rank;
}

/** Guesses from the words of the header, and from values where those say too little. */
export function guessColumns(table: Table): (Column | null)[] {
  const { head } = table;
  const guesses = head.map(fieldOf);
  const prices = pricesIn(head);
  const ranked = head
    .map((heading, at) => ({ at, rank: rankOf(heading) ?? -1 }))
    .filter(({ at, rank }) => rank >= 0 && !guesses[at] && !isOther(table, at))
    .filter(({ at, rank }) => !isPrice(rank) || prices.has(at))
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at);
  const take = (places: typeof ranked) => {
    for (const { at, rank } of places) {
      const [column] = words[rank] as [Column, RegExp];
      if (column === 'images' || !guesses.includes(column)) guesses[at] = column;
    }
  };
  const empty = new Set(ranked.filter((one) => isEmpty(table, one.at) && !isPaid(one.rank)));
  take(ranked.filter((one) => !empty.has(one)));
  guessPrices(table, guesses);
  if (!guesses.includes('images')) {
    const at = guesses.findIndex((guess, place) => guess === null && arePictures(table, place));
    if (at >= 0) guesses[at] = 'images';
  }
  // A column without any value gets what no other wants.
  take([...empty]);
  return guesses;
}

const isEmpty = ({ records }: Table, at: number) =>
  records.every(({ cells }) => !cells[at]?.trim());

/** A column of offers says that there are some, even where no product has one. */
const isPaid = (rank: number) => words[rank]?.[0] === 'original_price';

const isPrice = (rank: number | undefined) =>
  ['original_price', 'list_price'].includes(words[rank ?? -1]?.[0] ?? '');

const withTax = /\bincl|\bwith (?:gst|tax)|सहित/;
const withoutTax =
  /\bexcl|\bex (?:gst|tax)|\b(?:without|before|plus) (?:gst|tax)|\+ ?(?:gst|tax)|\bbasic (?:price|rate)|रहित/;

/**
 * The places of prices; of those in another currency, or without tax, only where no other stands beside them.
 * Beside "Rate incl. GST" a mere "Rate" is without tax.
 */
function pricesIn(head: readonly string[]): ReadonlySet<number> {
  const prices = [...head.keys()].filter((at) => isPrice(rankOf(head[at] ?? '')));
  const saysTax = prices.some((at) => withTax.test(plainWords(head[at] ?? '')));
  const whole = prices.filter((at) => {
    const said = plainWords(head[at] ?? '');
    if (otherCurrencyIn(said) || withoutTax.test(said)) return false;
    return (
      !saysTax || withTax.test(said) || !/^(?:unit |item |product )?(?:price|rate)$/.test(said)
    );
  });
  return new Set(whole.length > 0 ? whole : prices);
}

/** The field that a heading such as "field:age" names. */
function fieldOf(heading: string): Column | null {
  const column = ownColumn(heading) ?? null;
  return isField(column) ? column : null;
}

/** A weight without its unit is one for the post, and no choice of customers. */
function isBareWeight(table: Table, at: number) {
  if (!/weight|volume/i.test(table.head[at] ?? '')) return false;
  return valuesAt(table, at).every((value) => /^[\d.,]*$/.test(value));
}

/** Says when a product may be had, or how, and not how many there are. */
function isOtherAvailability(table: Table, at: number) {
  const isStock = (text: string) => stockIn(text) !== undefined || piecesOf(text) !== undefined;
  return /availability/i.test(table.head[at] ?? '') && !valuesAt(table, at).every(isStock);
}

const isOther = (table: Table, at: number) =>
  isBareWeight(table, at) || isOtherAvailability(table, at);

function guessPrices(table: Table, guesses: (Column | null)[]) {
  const placeOf = (column: Column) => guesses.indexOf(column);
  if (placeOf('original_price') < 0) {
    // The only price is what customers pay, whatever it is called.
    const only = placeOf('list_price');
    if (only >= 0) guesses[only] = 'original_price';
    return;
  }
  // A second price is the one that customers do not pay: "Price" beside "Sale price".
  const further = furtherPrice(table, guesses);
  if (further >= 0 && placeOf('list_price') < 0) guesses[further] = 'list_price';
  const [price, list] = [placeOf('original_price'), placeOf('list_price')];
  if (list < 0 || !isHigherAt(table, price, list)) return;
  guesses[price] = 'list_price';
  guesses[list] = 'original_price';
}

/** The place of a price that was taken for nothing yet; -1 for none. */
export function furtherPrice(table: Table, columns: readonly (Column | null)[]): number {
  const further = [...pricesIn(table.head)].filter(
    (at) =>
      columns[at] === null && /price|\brate\b|मूल्य|कीमत|क़ीमत|दाम|भाव/i.test(table.head[at] ?? ''),
  );
  return further.find((at) => !isEmpty(table, at)) ?? further[0] ?? -1;
}

/** Tells the price of an offer from one that customers pay at any time. */
export const isOffer = (heading: string): boolean =>
  /(?:sale|special|offer|deal|discounted|promo\w*) (?:price|rate)/.test(plainWords(heading));

/** Says whether one price is above another wherever both stand: nobody pays more than the list price. */
function isHigherAt({ records }: Table, one: number, other: number) {
  const pairs = records
    .slice(0, sampled)
    .map(({ cells }) => [guessedRupees(cells[one]), guessedRupees(cells[other])] as const)
    .filter(([first, second]) => first > 0 && second > 0);
  return pairs.length > 0 && pairs.every(([first, second]) => first > second);
}

const sampled = 20;

const valuesAt = ({ records }: Table, at: number) =>
  records
    .slice(0, sampled)
    .map(({ cells }) => cells[at]?.trim() ?? '')
    .filter(Boolean);

function arePictures(table: Table, at: number) {
  const values = valuesAt(table, at);
  return (
    values.length > 0 &&
    values.every((value) => /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?;,|])/i.test(value))
  );
}

const orders =
  /^(?:order|lineitem|billing|buyer|customer|fulfil+ment|financial|payment|courier|tracking|awb)\b/i;
const bank =
  /^(?:debit|credit|withdrawals?|deposits?|(?:closing )?balance|narration|value date|txn date)\b/i;

/** Throws `Refusal` (validation) for a table of something else than products. */
export function refuseOtherTable({ head }: Table, columns: readonly (Column | null)[]): void {
  const count = (word: RegExp) => head.filter((heading) => word.test(heading.trim())).length;
  // Tables of products also have columns such as "Shipping weight".
  if (count(orders) >= 1 && count(orders) + count(/^shipping\b/i) >= 3)
    throw unreadable(
      'This looks like a list of orders. Export the products of that shop, and choose that file.',
    );
  if (count(bank) >= 2)
    throw unreadable(
      'This looks like a bank statement. Choose a table of products with their names and prices.',
    );
  if (
    columns.includes('name') ||
    columns.includes('original_price') ||
    columns.includes('product_id')
  )
    return;
  throw unreadable(
    `No column of this file looks like the name or the price of a product: ${head.filter(Boolean).slice(0, 6).join(', ')}. Name the columns in the first row, and choose the file again.`,
  );
}

const isOurs = (name: string): name is (typeof columnNames)[number] =>
  (columnNames as readonly string[]).includes(name);

const isFieldKey = (text: string) =>
  fieldKey.safeParse(text).success && text !== '' && !(text in {});

/** A column of our own file, or undefined. */
export const ownColumn = (heading: string): Column | undefined => {
  const name = heading.trim().toLowerCase();
  if (isOurs(name)) return name;
  const [, key = ''] = /^field:(.+)$/.exec(name) ?? [];
  return isFieldKey(key) ? `field:${key}` : undefined;
};
