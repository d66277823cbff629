import { type VariantForm, variantForm, variantKey } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import { readId } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { codesIn, keepSkus, ownSkus, withSku } from './codes.ts';
import { type Remembered, rememberedOf } from './known.ts';
import { type OptionTexts, optionTexts } from './option-texts.ts';
import { keepPrices, pricesOf } from './prices.ts';
import type { PlannedVariant, Setting } from './setting.ts';
import { piecesFor } from './stock.ts';

/** The variants that the rows of a product add or change. */
export function variantsOf(
  key: string,
  rows: readonly SourceRow[],
  product: Product | undefined,
  setting: Setting,
): PlannedVariant[] {
  const remembered = rememberedOf(key, product, setting.known);
  const keys = new Set<string | undefined>();
  const found = rows
    .filter(({ isVariant }) => isVariant)
    .map((row) => {
      // Two rows may have one SKU.
      if (keys.has(row.variantKey)) row.variantKey = `${row.variantKey} in row ${row.row}`;
      keys.add(row.variantKey);
      const before = variantBefore(row, product, remembered, setting);
      if (!before) row.problems.push(...strangerIn(row, product, setting));
      return [row, before] as const;
    });
  keepPrices(found);
  const told = { remembered, texts: optionTexts(found, product, setting) };
  const planned = found.flatMap(([row, before]) => variantFrom(row, before, told, setting) ?? []);
  const skus = ownSkus(found, product);
  // A row that is refused takes no SKU from another.
  const kept = withoutDuplicates(planned, product).map((one) => withSku(one, skus, setting));
  return keepSkus(kept, product);
}

/** An inventory file sets the stock of variants that are there, and changes nothing else. */
export function countedVariants(
  key: string,
  rows: readonly SourceRow[],
  product: Product | undefined,
  setting: Setting,
): PlannedVariant[] {
  const remembered = rememberedOf(key, product, setting.known);
  return rows.flatMap((row) => {
    const before = variantBefore(row, product, remembered, setting);
    if (!before) {
      row.problems.push(noVariant(row));
      return [];
    }
    const { stock, quantity } = piecesFor(row, before, remembered, setting);
    return row.problems.length > 0
      ? []
      : [{ row, before, form: { ...before, stock, stockSeen: before.stock }, quantity }];
  });
}

const noVariant = ({ cells: { color, size } }: SourceRow) => {
  const choices = [color, size].filter(Boolean).join(' / ');
  const variant = choices ? `variant “${choices}”` : 'variant without colour and size';
  return `In the shop this product has no ${variant}. Import the products first, or add it in the editor.`;
};

/** The current variants, changed by their rows, followed by the new ones. */
export function mergedVariants(
  planned: readonly PlannedVariant[],
  product: Product | undefined,
): VariantForm[] {
  const byId = new Map(planned.map(({ form }) => [form.id, form]));
  return [
    ...(product?.variants ?? []).map(
      (variant) => byId.get(variant.id) ?? { ...variant, stockSeen: variant.stock },
    ),
    ...planned.filter(({ form }) => form.id === undefined).map(({ form }) => form),
  ];
}

function variantBefore(
  row: SourceRow,
  product: Product | undefined,
  remembered: readonly Remembered[],
  { known, source }: Setting,
): Variant | undefined {
  const { product_id, variant_id, sku, color = '', size = '' } = row.cells;
  const withId = (wanted: number | null | undefined) =>
    product?.variants.find(({ id }) => id === wanted);
  // A new product may have the ids of another shop.
  if (variant_id && (product || !product_id)) {
    const named = withId(readId(variant_id));
    if (!named)
      row.problems.push(
        `Variant ${variant_id} does not belong to this product. Leave the cell empty to add a variant.`,
      );
    return named;
  }
  const byMemory = withId(remembered.find((one) => one.variantKey === row.variantKey)?.variantId);
  const bySku = sku ? withId(known.bySku.get(sku.toLowerCase())?.variantId) : undefined;
  // A single variant needs no colour or size.
  const namesEveryChoice = source === 'shopify' || source === 'woocommerce';
  const namesNone = !namesEveryChoice && !color && !size;
  const only = namesNone && product?.variants.length === 1 ? product.variants[0] : undefined;
  const found =
    byMemory ??
    bySku ??
    only ??
    product?.variants.find((one) => variantKey(one) === variantKey({ color, size }));
  if (!found && product && namesNone && !sku && source !== 'shopify-inventory')
    row.problems.push(
      `This product has ${product.variants.length} variants. Enter the SKU, colour or size of the one that is meant.`,
    );
  return found;
}

/** A row that says no name in our own file is about a variant that is there, and may be about one of another product. */
function strangerIn(
  { cells: { name, sku } }: SourceRow,
  product: Product | undefined,
  { known, source }: Setting,
): string[] {
  const owner = sku && known.bySku.get(sku.toLowerCase());
  if (source !== 'haat' || name || !product || !owner || owner.productId === product.id) return [];
  return [
    `sku: ${sku} belongs to another product than this row. Correct the SKU, or leave product_id empty.`,
  ];
}

/** What the rows of a product have in common. */
interface OfProduct {
  remembered: readonly Remembered[];
  texts: OptionTexts;
}

function variantFrom(
  row: SourceRow,
  before: Variant | undefined,
  { remembered, texts }: OfProduct,
  setting: Setting,
): PlannedVariant | undefined {
  if (row.problems.length > 0) return undefined;
  const { color_hex } = row.cells;
  const prices = pricesOf(row, setting, before);
  if (!before && prices.originalPrice === undefined && row.problems.length === 0)
    row.problems.push('This row has no price. Enter one.');
  const pieces = piecesFor(row, before, remembered, setting);
  if (row.problems.length > 0) return undefined;
  const [color, size] = [texts('color', row), texts('size', row)];
  const checked = variantForm.safeParse({
    ...(before ?? { stock: 0 }),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    ...(color_hex !== undefined && { colorHexCode: color_hex }),
    ...codesIn(row),
    ...prices,
    stock: pieces.stock,
    ...(before && { stockSeen: before.stock }),
  });
  for (const { path, message } of checked.error?.issues ?? [])
    row.problems.push(problemIn(String(path[0]), message, { row, before, setting }));
  return checked.success && row.problems.length === 0
    ? { row, form: checked.data, before, quantity: pieces.quantity }
    : undefined;
}

/** Names a column that the row fills in: what an empty cell leaves as it is may not fit to another cell. */
function problemIn(
  part: string,
  message: string,
  {
    row: { cells },
    before,
    setting: { source },
  }: { row: SourceRow; before: Variant | undefined; setting: Setting },
): string {
  if (part === 'discountPrice' && before && !cells.discount_price && !cells.list_price) {
    const column = source === 'haat' ? 'a lower discount_price' : 'a list price';
    return `original_price: This is less than the current discount of ${money(before.discountPrice)}. Enter ${column} too.`;
  }
  return `${columnOf[part] ?? part}: ${message}`;
}

const columnOf: Record<string, string> = {
  colorHexCode: 'color_hex',
  originalPrice: 'original_price',
  discountPrice: 'discount_price',
};

/** Two rows for one variant, or two variants that nobody could tell apart. */
function withoutDuplicates(
  planned: readonly PlannedVariant[],
  product: Product | undefined,
): PlannedVariant[] {
  const taken = new Set<string>();
  let kept = planned.filter((one) => {
    const names = [variantKey(one.form), ...(one.form.id ? [`id ${one.form.id}`] : [])];
    if (names.some((name) => taken.has(name))) return refused(one);
    for (const name of names) taken.add(name);
    return true;
  });
  // A row that is refused leaves its variant as it was, which another row may have become.
  for (let before = -1; before !== kept.length; ) {
    before = kept.length;
    const changed = new Set(kept.map(({ form }) => form.id));
    const others = new Set(
      (product?.variants ?? []).filter(({ id }) => !changed.has(id)).map(variantKey),
    );
    kept = kept.filter((one) => !others.has(variantKey(one.form)) || refused(one));
  }
  return kept;
}

function refused({ row }: PlannedVariant): false {
  row.problems.push(
    'Another row or variant of this product has the same colour and size. Change one.',
  );
  return false;
}
