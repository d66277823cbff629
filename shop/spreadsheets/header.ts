import type { Grid } from './unreadable.ts';

/** Tells a heading from a cell of a title or a row. */
export type IsKnown = (cell: string) => boolean;

/** A title, a date and a blank line may stand above the header; hardly more. */
export const searchedRows = 15;

/**
 * The row with the most known headings, else the first that is filled as far as the widest. `known` is how many
 * it has.
 */
export function headerIn(grid: Grid, isKnown: IsKnown): { at: number; known: number } {
  const rows = grid.slice(0, searchedRows).map(filledCells);
  const known = rows.map((cells) => cells.filter(isKnown).length);
  const widths = rows.map(({ length }) => length);
  const best = Math.max(0, ...known);
  const at = best > 0 ? known.indexOf(best) : widths.indexOf(Math.max(0, ...widths));
  return { at, known: best };
}

export const filledCells = (cells: readonly string[]): string[] =>
  cells.filter((cell) => cell.trim());
