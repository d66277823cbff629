import type { Product, Variant } from '#contract/products/products.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { isCut } from '#shop/spreadsheets/cut-numbers.ts';
import type { PlannedVariant, Setting } from './setting.ts';

/** A product whose rows may change SKUs with each other, and the SKUs that they leave, in lower case. */
interface OwnSkus {
  product: Product | undefined;
  left: ReadonlySet<string>;
}

export const ownSkus = (
  found: readonly (readonly [SourceRow, Variant | undefined])[],
  product: Product | undefined,
): OwnSkus => ({
  product,
  left: new Set(
    found.flatMap(([{ cells }, before]) => {
      const [had, gets] = [before?.sku?.toLowerCase(), cells.sku?.toLowerCase()];
      return had && gets && had !== gets ? had : [];
    }),
  ),
});

/** The codes of a row. An empty cell leaves a code as it is. */
export function codesIn(row: SourceRow) {
  const [sku, barcode] = [wholeCode('sku', row), wholeCode('barcode', row)];
  return { ...(sku !== undefined && { sku }), ...(barcode !== undefined && { barcode }) };
}

/** A SKU belongs to one variant, so a second one does not get it. */
export function withSku(
  planned: PlannedVariant,
  { product, left }: OwnSkus,
  { takenSkus, known }: Setting,
): PlannedVariant {
  const { row, form, before } = planned;
  const { sku } = form;
  if (!sku || sku !== row.cells.sku) return planned;
  const owner = known.bySku.get(sku.toLowerCase());
  const other = takenSkus.get(sku.toLowerCase());
  if (other === row.row) return planned;
  const isOwn = owner !== undefined && owner.productId === product?.id;
  const isFree = !owner || owner.variantId === before?.id || (isOwn && left.has(sku.toLowerCase()));
  if (other === undefined && isFree) {
    takenSkus.set(sku.toLowerCase(), row.row);
    return planned;
  }
  const whose = isOwn ? ownVariant : 'another product';
  row.notes.push(doesNotGet(sku, other === undefined ? whose : `row ${other}`));
  return { ...planned, form: { ...form, sku: before?.sku ?? '' } };
}

const ownVariant = 'another variant of this product';

const doesNotGet = (sku: string, whose: string) =>
  `The SKU ${sku} belongs to ${whose}, so this variant does not get it.`;

/** A variant whose row is refused keeps its SKU, and so does the one that would have got that of the next. */
export function keepSkus(
  planned: readonly PlannedVariant[],
  product: Product | undefined,
): PlannedVariant[] {
  const kept = [...planned];
  const skuOf = ({ sku = '' }: { sku?: string | undefined }) => sku.toLowerCase();
  const isChanged = ({ form, before }: PlannedVariant) => skuOf(form) !== skuOf(before ?? {});
  for (let at = 0; at >= 0; ) {
    const changed = new Set(kept.filter(isChanged).map(({ form }) => form.id));
    const held = new Set((product?.variants ?? []).filter(({ id }) => !changed.has(id)).map(skuOf));
    at = kept.findIndex((one) => isChanged(one) && skuOf(one.form) && held.has(skuOf(one.form)));
    const refused = kept[at];
    if (!refused) break;
    const { row, form, before } = refused;
    row.notes.push(doesNotGet(form.sku ?? '', ownVariant));
    kept[at] = { ...refused, form: { ...form, sku: before?.sku ?? '' } };
  }
  return kept;
}

/** A spreadsheet shows long numbers as 8.90123E+12, and saves them so: their last digits are gone. */
function wholeCode(column: 'sku' | 'barcode', { cells, notes }: SourceRow): string | undefined {
  const code = cells[column];
  if (!code || !/e\+/i.test(code) || !isCut(code)) return code;
  notes.push(
    `${column}: A spreadsheet has shortened this code to ${code}, so it is left out. Enter it on the page of the product.`,
  );
  return undefined;
}
