import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import type { Column, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { getsPrice, hasOption, type OptionsOf } from './rows-of-products.ts';

const productOnly = 'This row only names the product. Its variants are in the rows below.';
const colourOnly = 'This row only names a colour. Its sizes are in the rows below.';

/** Finds the rows that only name what the options below them have in common: of a product, or of a colour. */
export async function markParents(rows: readonly SourceRow[], optionsOf: OptionsOf): Promise<void> {
  await mapAtPace(Map.groupBy(rows, ({ key }) => key).values(), (group) => {
    const [first, ...others] = group;
    // A table that says itself which row is the product is believed.
    if (!first || others.length === 0 || !group.every(({ isVariant }) => isVariant)) return;
    if (!hasOption(first, optionsOf) && others.every((row) => hasOption(row, optionsOf)))
      markParent(first, others, { of: others, note: productOnly });
    for (const [color, [row, ...sizes]] of Map.groupBy(group, ({ cells }) => cells.color)) {
      if (!color || !row || row.cells.size || sizes.length === 0) continue;
      if (!sizes.every(({ cells }) => cells.size)) continue;
      const isFirst = row === first;
      markParent(row, sizes, {
        of: isFirst ? others : sizes,
        note: isFirst ? productOnly : colourOnly,
      });
    }
  });
}

/** Marks the row above some, unless it may be sold: one with a SKU, a price and no colour may. */
function markParent(
  row: SourceRow,
  below: readonly SourceRow[],
  { of, note }: { of: readonly SourceRow[]; note: string },
): void {
  const { sku, stock, color, original_price } = row.cells;
  const lacks = (column: Column) => !row.cells[column] && below.some((one) => one.cells[column]);
  const isOnlyPrice = !stock && below.every(({ priceFrom }) => priceFrom === row.row);
  const mayBeSold = sku && !color;
  const isParent =
    row.priceFrom === undefined
      ? lacks('original_price') || (!mayBeSold && (lacks('stock') || isOnlyPrice))
      : !stock;
  if (!isParent) return;
  row.isVariant = false;
  const missing = stock ? 'price' : original_price && lacks('stock') && 'stock';
  row.notes = row.notes.filter((one) => one !== getsPrice(row.priceFrom ?? 0));
  row.notes.push(missing ? `${note} If it is sold too, enter its ${missing}.` : note);
  // Beside fewer rows it would look like a variant: these show that it is none.
  const telling = (['original_price', 'stock'] as const).flatMap(
    (column) => below.find(({ cells }) => cells[column])?.row ?? [],
  );
  for (const one of of) one.needs = [...one.needs, row.row, ...telling];
}
