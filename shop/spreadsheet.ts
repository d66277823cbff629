/** A cell of a table: text, a number, or nothing. */
export type Cell = string | number | null;

/** What a spreadsheet would take for a formula and carry out. */
const formula = /^[=+\-@\t\r]/;

/**
 * A line of a CSV table (RFC 4180). Text that a spreadsheet would carry out as a formula gets an
 * apostrophe before it, which spreadsheets do not show (OWASP, CSV injection).
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell) {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whether a spreadsheet would carry this text out as a formula. */
export const isFormula = (text: string): boolean => formula.test(text);

/** Text without the apostrophe that `csvLine` put before it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** What tells a spreadsheet that the text is UTF-8. */
export const byteOrderMark = '\ufeff';
