import { amountOf, piecesOf } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { sizeColumnsIn } from './tables/size-columns.ts';

/**
 * Says whether the row that was taken for headings is a product: one of its cells is a number or an amount, as those
 * below it are. Sizes (28, 30, 32) and years also stand above numbers. For tables whose headings name neither products
 * nor prices.
 */
export function beginsWithProduct(table: Table): boolean {
  const { head, records } = table;
  const sizes = new Set(sizeColumnsIn(table).map(({ at }) => at));
  const isLikeBelow = (at: number) => {
    const below = records.slice(0, sampled).flatMap(({ cells }) => cells[at]?.trim() || []);
    return below.length > 0 && below.every(isAmount);
  };
  const amounts = [...head.keys()].filter(
    (at) => isAmount(head[at] ?? '') && !sizes.has(at) && isLikeBelow(at),
  );
  const numbers = amounts.map((at) => piecesOf(head[at] ?? '') ?? Number.NaN);
  return numbers.length > 0 && !numbers.every(isYear) && !isRun(numbers);
}

const sampled = 20;

function isAmount(text: string): boolean {
  const amount = amountOf(text, { decimalComma: true, currency: true });
  return piecesOf(text) !== undefined || 'rupees' in amount;
}

const isYear = (number: number) => number >= 1950 && number <= 2050;

/** Sizes, days and months. */
const isRun = (numbers: readonly number[]) =>
  numbers.length > 1 &&
  numbers.slice(1).every((one, at) => {
    const step = one - (numbers[at] ?? one);
    return step > 0 && step <= 2;
  });
