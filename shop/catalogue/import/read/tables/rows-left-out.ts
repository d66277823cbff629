import type { Column } from '#shop/catalogue/import/read/rows.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { rankOf, words } from './heading-words.ts';

type Cells = readonly string[];

/** Says of the rows of a table which of them are no products, and why: totals, remarks and further headings. */
export function leftOutOf(
  { records }: Table,
  columns: readonly (Column | null)[],
  { keyAt, optionsAt }: { keyAt: number; optionsAt: readonly number[] },
): (record: Table['records'][number]) => string | undefined {
  const placesOf = (...some: Column[]) =>
    [...columns.keys()].filter((at) => some.includes(columns[at] as Column));
  const nameAt = columns.indexOf('name');
  const choicesAt = placesOf('color', 'size');
  const tellingAt = [...placesOf('sku', 'barcode', 'hsn', 'category', 'images'), keyAt];
  const isTotal = (cells: Cells) => {
    const textsAt = (places: readonly number[]) => places.flatMap((at) => cells[at]?.trim() || []);
    // A product of this name has a code, a category, a picture, a colour or a size.
    const proofAt = cells[nameAt]?.trim() ? [...tellingAt, ...choicesAt] : tellingAt;
    if (!textsAt(proofAt).every(isSum)) return false;
    const [naming = []] = [textsAt([nameAt]), textsAt(choicesAt), cells].filter(
      ({ length }) => length > 0,
    );
    return naming.some(isSum);
  };
  const lastFull = records.findLast(({ cells }) => countFilled(cells) > 1)?.row ?? Infinity;
  const isRemark = (cells: Cells) =>
    countFilled(cells) === 1 && ![...choicesAt, ...optionsAt].some((at) => cells[at]?.trim());
  const headedAt = placesOf('name', 'sku', 'original_price', 'stock');
  const repeatsHead = (cells: Cells) => {
    const filled = headedAt.filter((at) => cells[at]?.trim());
    return filled.length > 1 && filled.every((at) => isHeadingOf(columns[at], cells[at]));
  };
  return ({ row, cells }) => {
    if (isTotal(cells)) return 'This row is a total, so it is left out.';
    if (repeatsHead(cells)) return 'This row repeats the headings, so it is left out.';
    // Between others it may name the product of the rows below it.
    if (row > lastFull && isRemark(cells))
      return 'Only one cell of this row is filled, so it is left out. If it is a product, enter its name and its price.';
    return undefined;
  };
}

const countFilled = (cells: Cells) => cells.filter((cell) => cell.trim()).length;

const isHeadingOf = (column: Column | null | undefined, text = '') =>
  text.length <= maxWords && !/\d/.test(text) && words[rankOf(text) ?? -1]?.[0] === column;

/** Neither a heading nor a sum has more characters. */
const maxWords = 60;

const sums = new Set(
  'total totals subtotal subtotals grandtotal sum कुल योग महायोग जोड़ जोड'
    .normalize('NFC')
    .split(' '),
);
/** Words beside them that name no product. */
const sumWords = new Set(
  [
    'grand sub net gross g overall page all of no nos number rs inr rupees only amount amt qty quantity value',
    'price cost mrp sales stock count item items product products piece pieces pcs unit units',
    'सकल मात्रा राशि रकम मूल्य कीमत दाम रुपये रु संख्या नग स्टॉक',
  ]
    .join(' ')
    .normalize('NFC')
    .split(' '),
);

/** Sums below a table, or below a part of it: "Grand Total (2 items):". */
function isSum(text: string): boolean {
  if (text.length > maxWords) return false;
  const said =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    said.some((word) => sums.has(word)) &&
    said.every((word) => sums.has(word) || sumWords.has(word))
  );
}
