import { fieldRefusal } from '#shop/refusal.ts';

/** The cells of a file as people see them; the first row is row 1 of a spreadsheet. */
export type Grid = string[][];

export const unreadable = (message: string) => fieldRefusal('file', message);
