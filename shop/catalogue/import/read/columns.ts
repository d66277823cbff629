import { fieldKey } from '#contract/products/fields.ts';
import { guessedRupees, otherCurrencyIn, piecesOf } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { plainWords, rankOf, words } from './heading-words.ts';
import { type Column, columnNames, isField, stockIn } from './rows.ts';

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
  guessName(table, guesses);
  guessBarcode(table, guesses);
  return guesses;
}

/** Lists of goods often have no name but a short description. One beside a code may be that of a known product. */
function guessName(table: Table, guesses: (Column | null)[]) {
  const at = guesses.indexOf('description');
  if (at < 0 || guesses.includes('name')) return;
  const isOfGoods = /\b(?:item|goods|material)/i.test(table.head[at] ?? '');
  if (!isOfGoods && table.head.some((heading) => /\b(?:id|sku|code|handle)\b/i.test(heading)))
    return;
  const texts = table.records.map(({ cells }) => cells[at]?.trim() ?? '');
  const filled = texts.filter(Boolean);
  if (filled.length * 2 > texts.length && filled.every(({ length }) => length <= maxNameLike))
    guesses[at] = 'name';
}

const maxNameLike = 150;

/** Amazon says in a column of its own that an id is an EAN or an ASIN. */
function guessBarcode(table: Table, guesses: (Column | null)[]) {
  const headings = table.head.map(plainWords);
  const at = headings.indexOf('product id');
  if (at < 0 || guesses.includes('barcode') || !headings.includes('product id type')) return;
  const ids = valuesAt(table, at);
  if (ids.length > 0 && ids.every((id) => /^'?\d{8,14}$/.test(id))) guesses[at] = 'barcode';
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
  if (!/weight|volume|^pack$/i.test(table.head[at] ?? '')) return false;
  return valuesAt(table, at).every((value) => /^[\d.,]*$/.test(value));
}

/** Says when a product may be had, or how, and not how many there are. */
function isOtherAvailability(table: Table, at: number) {
  const isStock = (text: string) => stockIn(text) !== undefined || piecesOf(text) !== undefined;
  return /availability/i.test(table.head[at] ?? '') && !valuesAt(table, at).every(isStock);
}

const isOther = (table: Table, at: number) =>
  isBareWeight(table, at) || isOtherAvailability(table, at);

/** A second column of the stock, such as "In stock: No" beside the quantity. */
export function areStockWords(
  table: Table,
  columns: readonly (Column | null)[],
  at: number,
): boolean {
  const isOfStock = words[rankOf(table.head[at] ?? '') ?? -1]?.[0] === 'stock';
  if (columns[at] || !isOfStock || !columns.includes('stock')) return false;
  const values = valuesAt(table, at);
  return values.length > 0 && values.every((value) => stockIn(value) !== undefined);
}

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
