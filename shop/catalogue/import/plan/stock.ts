import type { Variant } from '#contract/products/products.ts';
import type { Source, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { piecesOf, shownCell } from '#shop/spreadsheets/amounts.ts';
import type { Remembered } from './known.ts';
import type { Setting } from './setting.ts';

/**
 * The pieces that a variant gets. What was sold since the last file stays sold: the stock of a variant that
 * is there moves by the difference between two files, or from what the owner saw.
 */
export function piecesFor(
  row: SourceRow,
  before: Variant | undefined,
  remembered: readonly Remembered[],
  setting: Setting,
): { stock: number; quantity: number | null } {
  const quantity = quantityOf(row, before, setting);
  if (!before) return { stock: quantity ?? 0, quantity };
  if (quantity === null) return { stock: before.stock, quantity };
  const last = lastOf(row, before, remembered, setting);
  const stock = before.stock + (last === undefined ? 0 : quantity - last);
  if (stock >= 0) return { stock, quantity };
  if (setting.source === 'haat') {
    row.problems.push(
      `stock: Some were sold in the meantime: ${before.stock} of ${last} are left. Count again, and set stock_seen to ${before.stock}.`,
    );
  } else
    row.notes.push(
      'More were sold here than this file has left, so the stock becomes 0. Count again.',
    );
  return { stock: 0, quantity };
}

/** The count from which the file's differs; undefined where the stock stays. */
function lastOf(
  { cells, row, key, variantKey }: SourceRow,
  before: Variant,
  remembered: readonly Remembered[],
  { source, planned, known }: Setting,
) {
  if (source === 'haat' && cells.stock_seen !== undefined)
    return piecesOf(cells.stock_seen) ?? before.stock;
  const ofSource = remembered.filter((one) => one.source === source);
  const memory = isFromExport({ cells }, source)
    ? undefined
    : memoryOf({ id: before.id, variantKey }, ofSource);
  if (memory?.quantity !== undefined && memory.quantity !== null) return memory.quantity;
  // The first inventory sets the stock, and so do the first list of SKUs and the first file of our own.
  const isList = !cells.name && key === cells.sku;
  if (source === 'haat' || isList) return planned?.stockSeen.get(row) ?? before.stock;
  if (source === 'shopify-inventory') return before.stock;
  return known.otherCounts.get(before.id)?.[0]?.quantity ?? undefined;
}

/** Tells a row of our export, which the owner has counted, from one that was written by hand. */
export const isFromExport = ({ cells }: Pick<SourceRow, 'cells'>, source: Source): boolean =>
  source === 'haat' &&
  [cells.product_id, cells.variant_id, cells.stock_seen].some((cell) => cell !== undefined);

/**
 * What the last file of a source said of a variant, of all that is remembered of its product. One whose SKU, or
 * whose product's key, changed has a memory under each.
 */
export const memoryOf = (
  { id, variantKey }: { id: number; variantKey?: string | undefined },
  ofSource: readonly Remembered[],
): Remembered | undefined =>
  ofSource.find((one) => one.variantId === id && one.variantKey === variantKey) ??
  ofSource.find((one) => one.variantId === id) ??
  ofSource.find((one) => one.variantKey === variantKey);

function quantityOf(
  row: SourceRow,
  before: Variant | undefined,
  { source, choices, raised }: Setting,
): number | null {
  const text = row.cells.stock;
  if (source === 'haat' && !text && before) return null;
  if (row.isUntracked) {
    if (before) return null;
    raised.add('untrackedStock');
    if (choices.untrackedStock === null)
      row.problems.push('Enter the stock for variants that have none.');
    return choices.untrackedStock;
  }
  const pieces = piecesOf(text ?? '');
  if (pieces === undefined) {
    const words =
      source === 'columns' ? ' Write a whole number, “In stock” or “Out of stock”.' : '';
    row.problems.push(`stock: “${shownCell(text ?? '')}” is not a whole number.${words}`);
    return null;
  }
  if (pieces >= 0) return pieces;
  row.notes.push(`A stock of ${pieces} counts as 0.`);
  return 0;
}
