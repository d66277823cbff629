import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { maxRows, tooManyRows } from './add-row.ts';
import { readGrid } from './grid.ts';
import { headerIn, type IsKnown } from './header.ts';
import { type Cells, unreadable } from './unreadable.ts';

export interface Table {
  /** The row that names the columns. The first row of a spreadsheet is row 1. */
  headRow: number;
  head: string[];
  /** The line right above it, where titles may span several columns. */
  above?: readonly string[] | undefined;
  /** `cut` are the places of cells that were too long to keep whole. */
  records: { row: number; cells: string[]; cut?: readonly number[] | undefined }[];
}

/**
 * Reads the bytes of a CSV file or workbook as a table. `isKnown` tells a heading from a cell, by which
 * the header is found below titles. Throws `Refusal` (validation at `file`).
 */
export const readTable = async (bytes: Uint8Array, isKnown: IsKnown): Promise<Table> =>
  findHeader(await readGrid(bytes, isKnown), isKnown);

/** Finds the header. Throws `Refusal` (validation) for a file without rows, and for too many. */
function findHeader({ grid, cut }: Cells, isKnown: IsKnown): Table {
  const { at } = headerIn(grid, isKnown);
  const above = grid[at - 1]?.some((cell) => cell.trim()) ? grid[at - 1] : undefined;
  const head = trimmedEnd((grid[at] ?? []).map(headingOf));
  const records = grid
    .slice(at + 1)
    .map((cells, place) => ({ row: at + place + 2, cells, cut: cut.get(at + place + 1) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (head.length === 0 || records.length === 0) {
    throw unreadable('This file has no rows below its header. Choose one that has rows.');
  }
  if (records.length > maxRows) throw unreadable(tooManyRows);
  return { headRow: at + 1, head, ...(above && { above }), records };
}

/** A longer heading says no more: it is compared with many words. */
const maxHeading = 300;

const headingOf = (cell: string) =>
  firstCharacters(cell.replace(/^\ufeff/, '').trim(), maxHeading).trim();

const trimmedEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex(Boolean) + 1);
