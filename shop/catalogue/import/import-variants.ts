import {
  maxVariants,
  tooManyVariants,
  type VariantForm,
  variantForm,
  variantKey,
} from '#contract/products/product-form.ts';
import type { ProductColumn } from '#contract/products/product-import.ts';
import type { Product } from '#contract/products/products.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import type { CsvRow } from './csv-row.ts';
import { idOf } from './import-groups.ts';
import { noPrice, rupeesOf } from './price-text.ts';

type Cells = CsvRow['cells'];
type Fields = Partial<Record<ProductColumn, string>>;

export interface PlannedVariant {
  form: VariantForm;
  before?: VariantForm | undefined;
}

/** `variant` is undefined when something is wrong with the row. */
export interface PlannedRow {
  row: CsvRow;
  variant: PlannedVariant | undefined;
}

const columnOf = {
  color: 'color',
  colorHexCode: 'color_hex',
  size: 'size',
  stock: 'stock',
  stockSeen: 'stock_seen',
  originalPrice: 'original_price',
  discountPrice: 'discount_price',
} as const satisfies Partial<Record<keyof VariantForm, ProductColumn>>;

/**
 * An empty cell leaves what is there. Adds what is wrong to the errors of the row and then returns
 * undefined.
 */
export function planVariant(
  { cells, errors }: CsvRow,
  product: Product | undefined,
): PlannedVariant | undefined {
  const before = variantBefore(cells, product);
  if (cells.variant_id && !before) {
    errors.push(
      `Variant ${cells.variant_id} does not belong to this product. Leave the cell empty to add a variant.`,
    );
    return undefined;
  }
  if (!before && !cells.original_price) {
    errors.push('original_price: Enter a price.');
    return undefined;
  }
  const checked = variantForm.safeParse({ stock: 0, ...before, ...formOf(cells) });
  if (checked.success) return counted(checked.data, before, { cells, errors });
  for (const { path, message } of checked.error.issues) {
    const column = columnOf[path[0] as keyof typeof columnOf];
    errors.push(column ? errorIn(column, message, cells, before) : message);
  }
  return undefined;
}

/** Names a column that the row fills in: what an empty cell leaves as it is may not fit to another cell. */
function errorIn(column: ProductColumn, message: string, cells: Cells, before?: VariantForm) {
  const text = cells[column];
  if (!text && column === 'discount_price' && before) {
    return `original_price: This is less than the current discount of ${money(before.discountPrice)}. Enter a lower discount_price too.`;
  }
  const isPrice = column === 'original_price' || column === 'discount_price';
  return `${column}: ${isPrice && text && rupeesOf(text) === undefined ? noPrice(text) : message}`;
}

/** What was sold since the file was written stays sold. */
function counted(
  { stockSeen, ...form }: VariantForm,
  before: VariantForm | undefined,
  { cells, errors }: Pick<CsvRow, 'cells' | 'errors'>,
): PlannedVariant | undefined {
  if (!before) return { form, before };
  if (!cells.stock) return { form: uncounted(form), before };
  if (stockSeen === undefined) return { form, before };
  const stock = before.stock + form.stock - stockSeen;
  // Orders go on meanwhile: what they take from here on counts as well.
  if (stock >= 0) return { form: { ...form, stock, stockSeen: before.stock }, before };
  errors.push(
    `stock: Some were sold in the meantime: ${before.stock} of ${stockSeen} are left. Please count again, and set stock_seen to ${before.stock}.`,
  );
  return undefined;
}

/** Its stock stays as it is. */
const uncounted = (variant: VariantForm): VariantForm => ({
  ...variant,
  stockSeen: variant.stock,
});

function variantBefore(cells: Cells, product: Product | undefined): VariantForm | undefined {
  if (cells.variant_id) return product?.variants.find(({ id }) => id === idOf(cells.variant_id));
  const { color, size } = cells;
  // A single variant needs no colour or size.
  if (!color && !size && product?.variants.length === 1) return product.variants[0];
  const wanted = variantKey({ color: color ?? '', size: size ?? '' });
  return product?.variants.find((variant) => variantKey(variant) === wanted);
}

function formOf(cells: Cells) {
  const { color, color_hex, size, stock, stock_seen, original_price, discount_price } = cells;
  const written = {
    color,
    colorHexCode: color_hex,
    size,
    stock: numberOf(stock),
    ...(stock && { stockSeen: numberOf(stock_seen) }),
    originalPrice: priceOf(original_price),
    discountPrice: priceOf(discount_price),
  };
  return Object.fromEntries(Object.entries(written).filter(([, one]) => one !== undefined));
}

/** With commas as in 1,20,000 or 120,000, or without. */
const wholeOrNot = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** Text that is no number is left for the contract to refuse. */
function numberOf(cell?: string) {
  const digits = cell && asciiDigits(cell);
  return digits && wholeOrNot.test(digits) ? Number(digits.replaceAll(',', '')) : cell;
}

const priceOf = (cell?: string) => cell && (rupeesOf(cell) ?? cell);

/** The current variants, changed by their rows, followed by the new ones. */
export function mergedVariants(
  current: readonly VariantForm[],
  planned: readonly PlannedRow[],
): VariantForm[] {
  const byRow = planned.flatMap(({ variant }) => variant ?? []);
  const formOf = new Map(byRow.map(({ form }) => [form.id, form]));
  const merged = [
    ...current.map((variant) => formOf.get(variant.id) ?? uncounted(variant)),
    ...byRow.filter(({ form }) => form.id === undefined).map(({ form }) => form),
  ];
  refuseDuplicates(merged, planned);
  return merged;
}

function refuseDuplicates(merged: readonly VariantForm[], planned: readonly PlannedRow[]) {
  const seen = new Set<number | undefined>();
  for (const { row, variant } of planned) {
    if (!variant) continue;
    const { id } = variant.form;
    const alike = merged.filter((one) => variantKey(one) === variantKey(variant.form)).length;
    if (alike > 1 || (id !== undefined && seen.has(id))) {
      row.errors.push(
        'Another row or variant of this product has the same colour and size. Please change one.',
      );
    }
    seen.add(id);
  }
  if (merged.length > maxVariants) planned[0]?.row.errors.push(tooManyVariants);
}

export const fieldsOf = (form?: VariantForm): Fields =>
  Object.fromEntries(
    (Object.keys(columnOf) as (keyof typeof columnOf)[])
      .filter((part) => part !== 'stockSeen')
      .map((part) => [columnOf[part], String(form?.[part] ?? '')]),
  );
