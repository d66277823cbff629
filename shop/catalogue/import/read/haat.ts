import type { Table } from '#shop/spreadsheets/table.ts';
import { ownColumn } from './columns.ts';
import { newRow, pathOf, type SourceFile } from './rows.ts';

/** Tells our own export from another table: it has a column that others hardly have, or only columns of ours. */
export function isOurs({ head }: Table): boolean {
  const known = head.filter((heading) => ownColumn(heading)).length;
  return (
    known >= 2 &&
    (head.some((heading) => ['product_id', 'discount_price'].includes(ownColumn(heading) ?? '')) ||
      known === head.length)
  );
}

/** Reads our own columns; others are left out. */
export function readOurs({ headRow, head, records }: Table): SourceFile {
  const columns = head.map((heading) => ownColumn(heading) ?? null);
  const rows = records.map(({ row, cells }) => {
    const made = newRow(row, '');
    for (const [at, column] of columns.entries()) {
      const text = (cells[at] ?? '').replaceAll('\r\n', '\n').trim();
      if (column && text) made.cells[column] ??= text;
    }
    const { product_id, name = '', category, images, stock, color = '', size = '' } = made.cells;
    made.key = product_id ? `product ${product_id}` : name.toLowerCase();
    made.variantKey = made.cells.variant_id ?? JSON.stringify([color, size]);
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
