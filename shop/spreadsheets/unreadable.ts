import { fieldRefusal } from '#shop/refusal.ts';

/** The cells of a file as people see them; the first row is row 1 of a spreadsheet. */
export type Grid = string[][];

export interface Cells {
  grid: Grid;
  /** The columns of cells whose end is gone, by row; both count from 0. */
  cut: Map<number, number[]>;
}

export const unreadable = (message: string) => fieldRefusal('file', message);

export const tooLarge =
  'This workbook is too large. Save the sheet with the table as CSV UTF-8, and choose that file.';

/** What to do with a file that only its own program can read. */
export const asCsv =
  'Open it in a spreadsheet, choose “Save as”, then “CSV UTF-8”, and choose that file.';
