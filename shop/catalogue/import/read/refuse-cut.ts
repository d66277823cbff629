import { formatCount } from '#contract/rules/numbers.ts';
import { maxCell } from '#shop/spreadsheets/grid.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import type { SourceFile } from './rows.ts';
import type { Mapping } from './said-columns.ts';

/** Makes an error of each row whose text is not here whole, unless its column is left out. */
export function refuseCut({ head, records }: Table, file: SourceFile, mapping: Mapping): void {
  const isUsed = (heading: string) => mapping[heading] !== null && !file.leftOut.includes(heading);
  for (const { row, cut = [] } of records) {
    const headings = cut.map((at) => head[at] ?? '').filter(isUsed);
    if (headings.length === 0) continue;
    // A line that has only a picture belongs to the row above it.
    const refused = file.rows.findLast((one) => one.row <= row);
    if (!refused) continue;
    delete refused.description;
    refused.problems.push(
      ...headings.map(
        (heading) =>
          `${heading}: This cell has more than ${formatCount(maxCell)} characters. Shorten it, or take out the pictures that are pasted into its text.`,
      ),
    );
  }
}
