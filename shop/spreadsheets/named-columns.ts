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

/** Throws `Refusal` (validation at `file`) for a table of something else. */
export function refuseOther(head: readonly string[], others: RegExp, message: string): void {
  if (head.some((heading) => others.test(plainHeading(heading)))) throw unreadable(message);
}
