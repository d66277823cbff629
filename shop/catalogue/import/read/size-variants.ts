import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import type { SourceRow } from './rows.ts';
import { sharePieces } from './share-pieces.ts';
import { isUnsaid, stockIn } from './stock-words.ts';
import { variantOfLine } from './tables/options.ts';
import type { SizeColumn } from './tables/size-columns.ts';

/** Makes a variant of each size that has a cell, and leaves out the others. */
export async function withSizes(
  rows: readonly SourceRow[],
  { records }: Table,
  columns: readonly SizeColumn[],
): Promise<SourceRow[]> {
  if (columns.length === 0) return [...rows];
  const cellsOf = new Map(records.map(({ row, cells }) => [row, cells]));
  const bySize = [...Map.groupBy(columns, ({ size }) => size)];
  const isCounted = columns.some(({ holds }) => holds === 'stock');
  const variants = await mapAtPace(rows, (row) => {
    if (!row.isVariant || row.skipped) return row;
    const textAt = (at: number) => cellsOf.get(row.row)?.[at]?.trim() ?? '';
    const sizes = bySize.filter(([, some]) => some.some(({ at }) => !isNone(textAt(at))));
    if (sizes.length === 0) {
      if (isCounted && !row.cells.stock) row.problems.push(noPieces);
      return row;
    }
    const { stocks, note } = sharePieces(isCounted ? '' : (row.cells.stock ?? ''), sizes.length);
    return sizes.map(([size, some], at): SourceRow => {
      const { sku = '', ...cells } = row.cells;
      const own = some.flatMap(({ at: place, holds }) => {
        const text = textAt(place);
        if (isNone(text)) return [];
        return [[holds, holds === 'stock' ? String(stockIn(text) ?? text) : text]];
      });
      const made: SourceRow['cells'] = {
        ...cells,
        size: [size, cells.size].filter(Boolean).join(' / '),
        stock: stocks[at] || (isCounted ? '0' : ''),
        // A single one cannot belong to several.
        ...(sizes.length === 1 && sku && { sku }),
        ...Object.fromEntries(own),
      };
      return {
        ...variantOfLine(row, made, at, note),
        isUntracked: row.isUntracked && !isCounted,
      };
    });
  });
  return variants.flat();
}

/** A size that there is not. */
const isNone = (text: string) => isUnsaid(text) || /^(?:nil|x)$/i.test(text);

const noPieces = 'Enter the stock of at least one size, or 0.';
