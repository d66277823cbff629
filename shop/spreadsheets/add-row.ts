import { type Cells, unreadable } from './unreadable.ts';

/** The header, title lines above it, and blank lines are not counted. */
export const maxRows = 50_000;
/** Allows for blank lines between the rows. */
export const maxLines = 2 * maxRows;

/** No text of a shop may be as long; what reads a cell may take far longer for one of megabytes. */
export const maxCell = 250_000;
/** Exports with an attribute for each column have hundreds. */
export const maxColumns = 2_000;

/** Adds a row as the database can hold it. Throws `Refusal` (validation) when it is one too many, or too wide. */
export function addRow({ grid, cut }: Cells, cells: readonly string[]): void {
  if (grid.length === maxLines) throw unreadable(tooManyRows);
  if (cells.length > maxColumns) throw unreadable(tooManyColumns);
  const long = [...cells.keys()].filter((at) => (cells[at]?.length ?? 0) > maxCell);
  if (long.length > 0) cut.set(grid.length, long);
  grid.push(storable(cells, grid.at(-1)));
}

/**
 * PostgreSQL holds neither NUL nor half characters. The sign in their place says that something was there. Rows of one
 * product repeat most cells: a text is kept once for all of them.
 */
const storable = (cells: readonly string[], above: readonly string[] = []) =>
  cells.map((cell, at) =>
    above[at] === cell
      ? above[at]
      : cell.slice(0, maxCell).normalize('NFC').toWellFormed().replaceAll('\0', '\ufffd'),
  );

export const tooManyRows = 'Use at most 50,000 rows in one file. Split this file.';

export const tooManyColumns =
  'Use at most 2,000 columns in one file. Delete those that you do not need.';
