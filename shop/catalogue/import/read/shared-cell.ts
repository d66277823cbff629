import { cutOff } from '#contract/rules/texts/characters.ts';
import type { Column, Source, SourceRow } from '#shop/catalogue/import/read/rows.ts';

/**
 * What the rows of a product say of it. Our own file says it in every row: where two differ, the later
 * one gets a problem. In other files the first one counts.
 */
export function sharedCell(
  column: Column,
  rows: readonly SourceRow[],
  source: Source,
): string | undefined {
  const [first, ...others] = rows.filter(({ cells }) => cells[column]);
  const said = first?.cells[column];
  if (source !== 'haat' || !first) return said;
  for (const { cells, problems } of others) {
    if (cells[column]?.toLowerCase() === said?.toLowerCase()) continue;
    problems.push(
      `${column}: Row ${first.row} says “${cutOff(said ?? '', 40)}” for the same product. Use the same value in both rows.`,
    );
  }
  return said;
}
