import {
  maxVariants,
  tooManyVariants,
  type VariantForm,
  variantForm,
  variantKey,
} from '#contract/product-form.ts';
import type { ProductColumn } from '#contract/product-import.ts';
import type { Product } from '#contract/products.ts';
import type { SheetRow } from './import-file.ts';
import { idOf } from './import-groups.ts';

type Cells = SheetRow['cells'];
type Fields = Partial<Record<ProductColumn, string>>;

/** The variant that a row asks for, beside the one it was if it is there already. */
export interface PlannedVariant {
  form: VariantForm;
  before?: VariantForm | undefined;
}

/** A row with the variant it asks for, none when something is wrong with it. */
export interface PlannedRow {
  row: SheetRow;
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
 * The variant of a row: an empty cell leaves what is there. What is wrong with it is added to the
 * errors of the row, and there is none.
 */
export function planVariant(
  { cells, errors }: SheetRow,
  product: Product | undefined,
): PlannedVariant | undefined {
  const before = variantBefore(cells, product);
  if (cells.variant_id && !before) {
    errors.push(
      `Variant ${cells.variant_id} is not one of this product. Leave the cell empty to add one.`,
    );
    return undefined;
  }
  if (!before && !cells.original_price) {
    errors.push('original_price: Please give a price.');
    return undefined;
  }
  const checked = variantForm.safeParse({ stock: 0, ...before, ...formOf(cells) });
  if (checked.success) return counted(checked.data, before, errors);
  for (const { path, message } of checked.error.issues) {
    const column = columnOf[path[0] as keyof typeof columnOf];
    errors.push(column ? `${column}: ${message}` : message);
  }
  return undefined;
}

/** The variant with the stock it will have: what was sold since its table was written stays sold. */
function counted(
  { stockSeen, ...form }: VariantForm,
  before: VariantForm | undefined,
  errors: string[],
): PlannedVariant | undefined {
  if (!before || stockSeen === undefined) return { form, before };
  const stock = before.stock + form.stock - stockSeen;
  if (stock >= 0) return { form: { ...form, stock }, before };
  errors.push(
    `stock: Pieces were sold meanwhile: ${before.stock} are left of ${stockSeen}. Please count again, and write ${before.stock} as stock_seen.`,
  );
  return undefined;
}

function variantBefore(cells: Cells, product: Product | undefined): VariantForm | undefined {
  if (cells.variant_id) return product?.variants.find(({ id }) => id === idOf(cells.variant_id));
  const { color, size } = cells;
  // Of one variant alone nobody writes down what tells it from others.
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
    originalPrice: numberOf(original_price),
    discountPrice: numberOf(discount_price),
  };
  return Object.fromEntries(Object.entries(written).filter(([, one]) => one !== undefined));
}

/** What is no number is left as it is, for the shape to say so. */
const numberOf = (cell?: string) =>
  cell && /^-?\d{1,12}(\.\d+)?$/.test(cell) ? Number(cell) : cell;

/** The variants as they stand, changed by their rows, and the new ones behind them. */
export function mergedVariants(
  current: readonly VariantForm[],
  planned: readonly PlannedRow[],
): VariantForm[] {
  const byRow = planned.flatMap(({ variant }) => variant ?? []);
  const formOf = new Map(byRow.map(({ form }) => [form.id, form]));
  const merged = [
    ...current.map((variant) => formOf.get(variant.id) ?? variant),
    ...byRow.filter(({ form }) => form.id === undefined).map(({ form }) => form),
  ];
  refuseTwins(merged, planned);
  return merged;
}

function refuseTwins(merged: readonly VariantForm[], planned: readonly PlannedRow[]) {
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

/** The fields of a variant as the table writes them, by their columns. */
export const fieldsOf = (form?: VariantForm): Fields =>
  Object.fromEntries(
    Object.entries(columnOf).map(([part, column]) => [
      column,
      String(form?.[part as keyof typeof columnOf] ?? ''),
    ]),
  );
