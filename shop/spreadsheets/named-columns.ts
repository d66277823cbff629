import { setImmediate } from 'node:timers/promises';
import { plainCell, plainHeading } from '#contract/rules/tables/headings.ts';
import type { Table } from './table.ts';
import { unreadable } from './unreadable.ts';

export interface NamedRow<Column extends string> {
  /** The first row of a spreadsheet is row 1. */
  row: number;
  /** Blank where the table has no such column. */
  cell(column: Column): string;
}

/** The rows of a table, with their cells by what the columns mean. */
export const rowsNamed = <Column extends string>(
  records: Table['records'],
  columns: ReadonlyMap<Column, number>,
): NamedRow<Column>[] =>
  records.map(({ row, cells }) => ({
    row,
    cell: (column) => plainCell(cells[columns.get(column) ?? -1] ?? ''),
  }));

/** A number of which a program wrote a decimal, as in "411001.0"; any other text stays. */
export const wholeNumberIn = (cell: string): string => cell.replace(/^(\+?\p{Nd}+)\.0+$/u, '$1');

/** Reads the rows in order, and gives visitors their turns in between. */
export async function readInTurns<Row, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
): Promise<Read[]> {
  const readRows: Read[] = [];
  for (const row of rows) {
    readRows.push(read(row));
    if (readRows.length % readAtOnce === 0) await setImmediate();
  }
  return readRows;
}

const readAtOnce = 500;

/** Throws `Refusal` (validation at `file`) for a table of something else. */
export function refuseOther(head: readonly string[], others: RegExp, message: string): void {
  if (head.some((heading) => others.test(plainHeading(heading)))) throw unreadable(message);
}
