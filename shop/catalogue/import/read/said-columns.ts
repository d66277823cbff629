import type { Table } from '#shop/spreadsheets/table.ts';
import { type Column, pathOf, type SourceRow } from './rows.ts';

/** What the owner said of columns, by the words of the header; null leaves a column out. */
export type Mapping = Readonly<Record<string, Column | null>>;

/**
 * What the owner said of a column; undefined for nothing. A heading may be a word that every object knows, such
 * as "constructor".
 */
export const saidOf = (mapping: Mapping, heading = ''): Column | null | undefined =>
  Object.hasOwn(mapping, heading) ? mapping[heading] : undefined;

/** A table whose readers do not know the columns that the owner said something of. */
export const withoutSaid = (table: Table, mapping: Mapping): Table => ({
  ...table,
  head: table.head.map((heading) => (saidOf(mapping, heading) === undefined ? heading : '')),
});

/** Gives a row what stands in the columns that the owner said something of. */
export function addSaid(
  row: SourceRow,
  { head }: Table,
  cells: readonly string[],
  mapping: Mapping,
): void {
  for (const [at, heading] of head.entries()) {
    const column = saidOf(mapping, heading);
    const text = cells[at]?.trim();
    if (column && text) addCell(row, column, text);
  }
}

function addCell(row: SourceRow, column: Column, text: string) {
  if (column === 'category') row.categories.unshift(pathOf(text));
  else if (column === 'images') row.pictures.push(...picturesIn(text));
  else if (column === 'description') row.description = [text];
  else row.cells[column] = text;
  if (column === 'stock') row.isUntracked = false;
}

/** Several files in one cell. */
export const picturesIn = (text: string): string[] =>
  text
    .split(/[|;\n]\s*|,\s*(?=\S+\.\w{3,4}(?:$|[,?]))/)
    .map((one) => one.trim())
    .filter(Boolean);
