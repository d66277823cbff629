import { stringify } from 'csv-stringify/sync';

/** A cell of a table: text, a number, or nothing. */
export type Cell = string | number | null;

/**
 * What a spreadsheet would take for a formula and carry out: a sign, also in full width, behind
 * characters that do not show.
 */
const formula =
  /^(?:[\t\r\n]|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠])/u;

/**
 * A line of a CSV table (RFC 4180). Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, which spreadsheets do not show (OWASP, CSV injection).
 */
export const csvLine = (cells: readonly Cell[]): string => stringify([cells.map(guarded)], shape);

// The library quotes only whole line ends by itself, and its `escape_formulas` looks only at the
// first character.
const shape = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

const guarded = (cell: Cell) => (typeof cell === 'string' && needsGuard(cell) ? `'${cell}` : cell);

/** Whether a spreadsheet would carry this text out as a formula. */
export const isFormula = (text: string): boolean => formula.test(text);

/** A text that begins with apostrophes of its own gets one more, so that `unguarded` finds it as it was. */
const needsGuard = (text: string) => isFormula(text.replace(/^'+/, ''));

/** Text without the apostrophe that `csvLine` put before it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && needsGuard(text) ? text.slice(1) : text;

/** What tells a spreadsheet that the text is UTF-8. */
export const byteOrderMark = '\ufeff';
