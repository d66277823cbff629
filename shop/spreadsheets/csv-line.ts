import { stringify } from 'csv-stringify/sync';
import { indianTime } from '#contract/rules/selling/days.ts';

export type Cell = string | number | Date | null;

/** What a spreadsheet runs as a formula: a leading sign, also full-width, small or after invisible characters. */
const formula =
  /^(?:[\t\r\n]|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/**
 * A line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, which spreadsheets do not show (OWASP, CSV injection). A moment is written in
 * Indian time.
 */
export const csvLine = (cells: readonly Cell[]): string => stringify([cells.map(guarded)], shape);

// The library quotes only whole line ends by itself, and its `escape_formulas` looks only at the
// first character.
const shape = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

function guarded(cell: Cell) {
  if (cell instanceof Date) return indianTime(cell);
  return typeof cell === 'string' && needsGuard(cell) ? `'${cell}` : cell;
}

export const isFormula = (text: string): boolean => formula.test(text);

/** Text that begins with apostrophes gets one more, so that `unguarded` restores it exactly. */
const needsGuard = (text: string) => isFormula(text.replace(/^'+/, ''));

export const unguarded = (text: string): string =>
  text.startsWith("'") && needsGuard(text) ? text.slice(1) : text;

export const byteOrderMark = '\ufeff';
