import { isUnsaid, stockIn } from '#shop/catalogue/import/read/stock-words.ts';
import { guessedRupees } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { columnOf, plainWords } from './heading-words.ts';

/** A column of one size: its cells say how many there are, or what each costs. */
export interface SizeColumn {
  at: number;
  size: string;
  holds: 'stock' | 'original_price';
}

/** "Size chart" and "Size UK" say something of all sizes, and name none. */
const ofSizes =
  /^(?:sizes?(?:[ -]wise)?|साइज\u093c?|आकार|नाप) (?!(?:charts?|guides?|types?|units?|uk|us|eu)$)(.+)$/i;
const ofStock = /^(?:stock|qty|quantity|pcs|pieces|मात्रा|स्टॉक|नग) (.+)$/i;
const ofPrices = /^(?:price|rate|mrp|मूल्य|दाम|भाव|क\u093c?ीमत) (.+)$/i;

/** Amounts in which goods are packed: "250 g". */
const amount =
  /^\d+(?:\.\d+)? ?(?:k?gs?|gms?|grams?|ml|l|ltrs?|litres?|in|inch|cm|mm|ft|yrs?|years?|किलो|ग्राम)$/i;
/** Sizes as they are written on clothes. */
const ofClothes = /^(?:x*s|m|\d?x*l|small|medium|large|extra large|free ?size)$/i;
const likeSize = (text: string) => ofClothes.test(text) || amount.test(text);

/** Sizes of shoes and shirts, but also years, warehouses and days: "Stock 1, Stock 2". */
const plainNumber = /^\d{1,2}(?:\.5)?$/;
const leastNumber = 4;
const fewestNumbers = 3;

/** These are sizes without a word before them, if there are several: "S, M, L", or "UK 6, UK 7, UK 8". */
const bareSize =
  /^(?:size )?(?:x{0,4}s|m|x{0,5}l|[2-7] ?xl|small|medium|(?:extra )?large|(?:free|one) ?size|(?:uk ?)?(?:[4-9]|[1-5]\d)(?:\.5)?)$/;
const fewestBare = 3;

const saysMoney = /price|rate\b|\bmrp\b|मूल्य|दाम|भाव|क\u093c?ीमत/i;
const signOfMoney = /₹|\b(?:rs|inr)\b/i;

/** A table of sizes: "Size S, Size M", "Qty S, Qty M", "Price 250 g, Price 500 g", or "S, M, L". */
export function sizeColumnsIn(table: Table, isFree = (_at: number) => true): SizeColumn[] {
  const { head } = table;
  const named = (heading: RegExp, isSize: (text: string) => boolean) =>
    head.flatMap((text, at) => {
      const [, size = ''] = heading.exec(text.trim()) ?? [];
      return size && isSize(size) && isFree(at) ? { at, size } : [];
    });
  const isMoney = head.some((text) => saysMoney.test(text));
  const sizes = named(ofSizes, () => true);
  const stocks = usualOf(named(ofStock, (text) => likeSize(text) || plainNumber.test(text)));
  const prices = named(ofPrices, likeSize);
  const areCosts = !isMoney && saysCost(table, sizes);
  const found = [
    ...(sizes.length > 1 && !areCosts && arePieces(table, sizes) ? holding('stock', sizes) : []),
    ...(sizes.length > 1 && areCosts ? holding('original_price', sizes) : []),
    ...(stocks.length > 1 && arePieces(table, stocks) ? holding('stock', stocks) : []),
    ...(prices.length > 1 && arePrices(table, prices) ? holding('original_price', prices) : []),
  ];
  return found.length > 0 || !isMoney ? found : bareSizesIn(table, isFree);
}

type Place = Pick<SizeColumn, 'at' | 'size'>;

const sampled = 20;

const sampleOf = ({ records }: Table, some: readonly Place[]) =>
  records
    .slice(0, sampled)
    .map(({ cells }) =>
      some.map(({ at }) => cells[at]?.trim() ?? '').filter((one) => !isUnsaid(one)),
    );

const areAll = (table: Table, some: readonly Place[], isOne: (text: string) => boolean) => {
  const texts = sampleOf(table, some).flat();
  return texts.length > 0 && texts.every(isOne);
};

const arePieces = (table: Table, some: readonly Place[]) =>
  areAll(table, some, (text) => typeof stockIn(text) === 'number');

const arePrices = (table: Table, some: readonly Place[]) =>
  areAll(table, some, (text) => guessedRupees(text) > 0);

/** Cells below sizes are prices if they say so, or if each larger pack has a larger number. */
function saysCost(table: Table, some: readonly Place[]): boolean {
  if (!arePrices(table, some)) return false;
  if (some.some(({ size }) => signOfMoney.test(size))) return true;
  const rows = sampleOf(table, some);
  return (
    rows.flat().some((text) => signOfMoney.test(text)) ||
    (some.length >= fewestNumbers &&
      some.every(({ size }) => amount.test(size)) &&
      rows.map((texts) => texts.map(guessedRupees)).every(isRising))
  );
}

const isRising = (numbers: readonly number[]) =>
  numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));

/** Leaves out plain numbers that are too small or too few to be sizes. */
function usualOf(some: readonly Place[]): readonly Place[] {
  const numbers = some.flatMap(({ size }) => (plainNumber.test(size) ? Number(size) : []));
  const areSizes = numbers.length >= fewestNumbers && numbers.every((one) => one >= leastNumber);
  return areSizes ? some : some.filter(({ size }) => !plainNumber.test(size));
}

function bareSizesIn(table: Table, isFree: (at: number) => boolean): SizeColumn[] {
  const { head } = table;
  const isBare = (text: string) => bareSize.test(plainWords(text));
  const isSizeOf = (text: string) => columnOf(text) === 'size' && !isBare(text);
  if (head.some(isSizeOf)) return [];
  const free = head.flatMap((text, at) => (isFree(at) ? { at, size: text.trim() } : []));
  const numbers = free.filter(({ size }) => plainNumber.test(size));
  const areNumbers =
    free.some(({ size }) => isBare(size) && /^(?:size|uk)/i.test(size)) ||
    (isRun(numbers) &&
      sampleOf(table, numbers)
        .flat()
        .some((text) => Number(stockIn(text)) > 1));
  const bare = free.filter(({ size }) => isBare(size) && (areNumbers || !plainNumber.test(size)));
  return bare.length >= fewestBare && arePieces(table, bare) && areWholeStock(table, bare, isFree)
    ? holding('stock', bare)
    : [];
}

/** Tells "28, 30, 32" from rates of GST and from the days of a month. */
function isRun(numbers: readonly Place[]): boolean {
  const sorted = numbers.map(({ size }) => Number(size)).toSorted((one, other) => one - other);
  return sorted.every((one, at) => {
    const step = one - (sorted[at - 1] ?? one - 1);
    return one >= leastNumber && step > 0 && step <= 2;
  });
}

/** Beside a column of stock, the cells of sizes are pieces only if together they are that stock. */
function areWholeStock(
  { head, records }: Table,
  some: readonly Place[],
  isFree: (at: number) => boolean,
) {
  const piecesIn = (text = '') => {
    const pieces = stockIn(text);
    return typeof pieces === 'number' ? pieces : undefined;
  };
  const rows = records.slice(0, sampled).map(({ cells }) => cells);
  const totals = [...head.keys()].filter(
    (at) =>
      isFree(at) &&
      columnOf(head[at] ?? '') === 'stock' &&
      rows.some((cells) => piecesIn(cells[at]) !== undefined),
  );
  const isTotal = (total: number) =>
    rows.every((cells) => {
      const own = some.flatMap(({ at }) => piecesIn(cells[at]) ?? []);
      const whole = piecesIn(cells[total]);
      return own.length === 0 || whole === undefined || sum(own) === whole;
    });
  return totals.length === 0 || totals.some(isTotal);
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);

const holding = (holds: SizeColumn['holds'], some: readonly Place[]) =>
  some.map((one) => ({ ...one, holds }));
