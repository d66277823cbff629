import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import type { SourceFile, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { fixture } from './file-imports.ts';

/** Reads a file of `fixtures/`, by its reader. */
export const readFixture = async (name: string): Promise<SourceFile> =>
  readSource(await readProductTable(fixture(name)));

/**
 * One line for each row: its name, options, price (list price) and pieces, then its remarks. "∞" is
 * not counted, "–" holds only what its variants share.
 */
export const linesOf = (rows: readonly SourceRow[]): string[] => rows.map(lineOf);

function lineOf({ cells, isVariant, isUntracked, skipped, problems, notes }: SourceRow): string {
  const { name = '', color, size, original_price, list_price, stock = '' } = cells;
  const prices = [original_price, list_price && `(${list_price})`].filter(Boolean).join(' ');
  const sold = [color, size, prices, isUntracked ? '∞' : stock].filter(Boolean);
  return [
    name,
    ...(isVariant ? sold : ['–']),
    ...(cells.status === 'DRAFT' ? ['draft'] : []),
    ...(skipped ? [`left out: ${skipped}`] : []),
    ...problems.map((problem) => `wrong: ${problem}`),
    ...notes.map((note) => `note: ${note}`),
  ].join(' | ');
}
