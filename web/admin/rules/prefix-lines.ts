import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import type { SellingRules } from '#contract/selling/selling-rules.ts';

type Prefix = SellingRules['postalCodes'][number];

/** The columns of the table, by the names that the rules give them. */
export const prefixParts = ['prefix', 'days', 'charge'] as const;

type Cells = readonly string[];

/** The table as the text of one field: a line for each row, with tabs between the cells. */
export const prefixLines = (prefixes: readonly Prefix[]) =>
  textOf(prefixes.map((one) => prefixParts.map((part) => String(one[part] ?? ''))));

/** The cells of each row, and at the end those of an empty one to fill in. */
export function prefixRows(text: string): string[][] {
  const rows = text.split('\n').map((line) => cellsOf(line.split('\t')));
  return isBlank(rows.at(-1) ?? []) ? rows : [...rows, cellsOf([])];
}

/** The text with `rows` in the place of as many from `first` on. */
export const withRows = (text: string, first: number, rows: readonly Cells[]) =>
  textOf(prefixRows(text).toSpliced(first, rows.length, ...rows.map(cellsOf)));

export const withoutRow = (text: string, row: number) => textOf(prefixRows(text).toSpliced(row, 1));

/** Rows that are pasted, with tabs or commas between their cells; null for the text of one cell. */
export function pastedRows(pasted: string): string[][] | null {
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim());
  if (lines.length < 2 && !/[\t,;]/.test(pasted)) return null;
  return lines.map((line) => {
    if (line.includes('\t')) return cellsOf(line.split('\t'));
    // A charge may hold a comma.
    const [prefix = '', days = '', ...charge] = line.split(/ *[,;] */);
    return [prefix, days, charge.join(',')];
  });
}

/** The rows that are filled in, with their places in the table. */
export const filledRows = (text: string): { row: number; prefix: Prefix }[] =>
  prefixRows(text).flatMap((cells, row) =>
    isBlank(cells) ? [] : [{ row, prefix: prefixOf(cells) }],
  );

export const isBlank = (cells: Cells) => cells.every((cell) => !cell.trim());

/** Text that is not a number becomes NaN, which the shape of the rules refuses. */
function prefixOf([prefix = '', days = '', charge = '']: Cells): Prefix {
  return {
    prefix: prefix.replaceAll(/\s/g, ''),
    days: days.trim() ? readNumber(days) : null,
    charge: charge.trim() ? readRupees(charge) : null,
  };
}

const cellsOf = (cells: Cells) => prefixParts.map((_, at) => cells[at] ?? '');

/** Leaves out empty cells and rows at the end. */
const textOf = (rows: readonly Cells[]) =>
  rows
    .map((cells) => cells.map((cell) => cell.replaceAll(/[\t\n]/g, ' ')).join('\t'))
    .map((line) => line.replace(/\t+$/, ''))
    .join('\n')
    .replace(/\n+$/, '');
