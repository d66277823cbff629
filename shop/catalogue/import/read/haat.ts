import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { newRow, pathOf, type SourceFile, type SourceRow } from './rows.ts';
import { ownColumn } from './tables/columns.ts';

const onlyOurs = ['variant_id', 'original_price', 'discount_price', 'stock_seen'];

/** Tells our own export from another table: it has a column that others hardly have, or only columns of ours. */
export function isOurs({ head }: Table): boolean {
  const known = head.filter((heading) => ownColumn(heading)).length;
  return (
    known >= 2 &&
    (head.some((heading) => onlyOurs.includes(ownColumn(heading) ?? '')) || known === head.length)
  );
}

/** A list of prices or of stock may have nothing but SKUs. */
function keyOf({ row, cells: { product_id, name, sku } }: SourceRow): string {
  if (product_id) return `product ${product_id}`;
  return name?.toLowerCase() || (sku ? `sku ${sku.toLowerCase()}` : `row ${row}`);
}

/** Reads our own columns; others are left out. */
export async function readOurs({ headRow, head, records }: Table): Promise<SourceFile> {
  const columns = head.map((heading) => ownColumn(heading) ?? null);
  const rows = await mapAtPace(records, ({ row, cells }) => {
    const made = newRow(row, '');
    for (const [at, column] of columns.entries()) {
      const text = (cells[at] ?? '').replaceAll('\r\n', '\n').trim();
      if (column && text) made.cells[column] ??= text;
    }
    const { variant_id, sku, category, images, stock, color = '', size = '' } = made.cells;
    made.key = keyOf(made);
    const isBySku = sku && !color && !size;
    made.variantKey = variant_id ?? (isBySku ? sku : JSON.stringify([color, size]));
    made.categories = category ? [pathOf(category)] : [];
    made.pictures =
      images
        ?.split('|')
        .map((one) => one.trim())
        .filter(Boolean) ?? [];
    made.isUntracked = !stock;
    return made;
  });
  const leftOut = head.filter((_, at) => !columns[at]);
  return { source: 'haat', headRow, head, columns, leftOut, rows };
}
