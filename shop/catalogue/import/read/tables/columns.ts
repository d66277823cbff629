import { fieldKey } from '#contract/products/fields.ts';
import { type Column, columnNames, isField } from '#shop/catalogue/import/read/rows.ts';
import { stockIn } from '#shop/catalogue/import/read/stock-words.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { columnOf, plainWords, rankOf, words } from './heading-words.ts';
import {
  guessPriceByValues,
  guessPrices,
  isEmpty,
  isOffer,
  isPaid,
  isPrice,
  pricesIn,
} from './price-columns.ts';
import { sizeColumnsIn } from './size-columns.ts';

/** Guesses from the words of the header, and from values where those say too little. */
export function guessColumns(table: Table): (Column | null)[] {
  const { head } = table;
  const guesses = head.map(fieldOf);
  const prices = pricesIn(table);
  const sizes = new Set(sizeColumnsIn(table).map(({ at }) => at));
  const ranked = head
    .map((heading, at) => ({
      at,
      rank: rankOf(heading) ?? -1,
      isLater: areWords(table, at) || (rankOf(heading) === 0 && !isOffer(heading)),
    }))
    .filter(({ at, rank }) => rank >= 0 && !guesses[at] && !sizes.has(at))
    .filter(({ at, rank }) => !isOther(table, at, rank))
    .filter(({ at, rank }) => !isPrice(rank) || prices.has(at))
    .toSorted(
      (one, other) =>
        one.rank - other.rank || Number(one.isLater) - Number(other.isLater) || one.at - other.at,
    );
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
  guessVariant(table, guesses);
  guessBarcode(table, guesses);
  guessOpeningStock(table, guesses);
  guessPriceByValues(table, guesses);
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

/** Beside the name of the product, that of a variant says what customers choose. */
function guessVariant({ head }: Table, guesses: (Column | null)[]) {
  const at = head.findIndex(
    (heading, place) =>
      guesses[place] === null && /^variant (?:name|title)$/.test(plainWords(heading)),
  );
  if (at >= 0 && guesses.includes('name') && !guesses.includes('size')) guesses[at] = 'size';
}

/** Amazon says in a column of its own that an id is an EAN or an ASIN. */
function guessBarcode(table: Table, guesses: (Column | null)[]) {
  const headings = table.head.map(plainWords);
  const at = headings.indexOf('product id');
  if (at < 0 || guesses.includes('barcode') || !headings.includes('product id type')) return;
  const ids = valuesAt(table, at);
  if (ids.length > 0 && ids.every((id) => /^'?\d{8,14}$/.test(id))) guesses[at] = 'barcode';
}

const openingStock = /^op(?:ening)? (?:stock|qty|quantity)(?: (?:qty|quantity|pcs|pieces|nos))?$/;
/** Says how many there are now. */
const laterStock = /\bclosing\b|^current quantity /;

/** The pieces with which a list began are those of a shop that has not sold any by it. */
function guessOpeningStock(table: Table, guesses: (Column | null)[]) {
  const headings = table.head.map(plainWords);
  const at = headings.findIndex((said, place) => !guesses[place] && openingStock.test(said));
  if (at < 0 || guesses.includes('stock') || headings.some((said) => laterStock.test(said))) return;
  if (!sizeColumnsIn(table).some(({ holds }) => holds === 'stock')) guesses[at] = 'stock';
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
  return (
    /availability/i.test(table.head[at] ?? '') &&
    !everyValueAt(table, at).some((text) => stockIn(text) !== undefined)
  );
}

const kinds =
  /^(?:simple|variable|variation|configurable|grouped|bundle|virtual|digital|physical|product(?:[ _]\w+)?|sku|variant|goods|services?|items?|inventory|\d+)$/i;

/** Says of what kind a product is to the program that wrote the file, or only gives a number. */
function isKind(table: Table, at: number) {
  const values = valuesAt(table, at);
  return values.length > 0 && values.every((value) => kinds.test(value));
}

const isOther = (table: Table, at: number, rank: number) =>
  isBareWeight(table, at) ||
  isOtherAvailability(table, at) ||
  (words[rank]?.[0] === 'category' && isKind(table, at));

/** Words such as "in stock" say less of a stock than numbers. */
function areWords(table: Table, at: number) {
  const values = valuesAt(table, at);
  return (
    values.some((value) => isStockWord(value)) &&
    !values.some((value) => stockIn(value) !== undefined && !isStockWord(value))
  );
}

const isStockWord = (text: string) => stockIn(text) !== undefined && !/\p{Nd}/u.test(text);

/** A second column of the stock, such as "In stock: No" beside the quantity. */
export function areStockWords(
  table: Table,
  columns: readonly (Column | null)[],
  at: number,
): boolean {
  const isOfStock = columnOf(table.head[at] ?? '') === 'stock';
  if (columns[at] || !isOfStock || !columns.includes('stock')) return false;
  return everyValueAt(table, at).some(isStockWord);
}

/** A word of the stock may stand far below. Each value once: 50,000 rows have few words. */
const everyValueAt = ({ records }: Table, at: number) => [
  ...new Set(records.map(({ cells }) => cells[at]?.trim() ?? '')),
];

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
