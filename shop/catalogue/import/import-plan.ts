import type { Category } from '#contract/categories.ts';
import {
  maxProductImages,
  type ProductForm,
  productForm,
  tooManyImages,
} from '#contract/products/product-form.ts';
import type { ImportRow, ProductColumn } from '#contract/products/product-import.ts';
import { findCategory } from '#shop/catalogue/categories.ts';
import { filenamesOf } from '#shop/catalogue/product-shape.ts';
import type { CsvRow } from './csv-row.ts';
import { changesBetween } from './import-changes.ts';
import type { ProductRows } from './import-groups.ts';
import { taxFieldsOf, taxTexts } from './import-tax.ts';
import { fieldsOf, mergedVariants, type PlannedRow, planVariant } from './import-variants.ts';

export interface ProductPlan {
  /** Undefined for a new product. */
  id?: number | undefined;
  details: Omit<ProductForm, 'id'>;
  /** Indexes of its new pictures among those sent. */
  pictures: number[];
  rows: ImportRow[];
}

export interface ImportSetting {
  tree: readonly Category[];
  imageNames: readonly string[];
}

export function planProduct({ product, rows }: ProductRows, setting: ImportSetting): ProductPlan {
  const after = textsOf({ product, rows }, setting);
  const pictures = picturesOf({ product, rows }, setting.imageNames);
  const planned = rows.map((row) => ({ row, variant: planVariant(row, product) }));
  const variants = mergedVariants(product?.variants ?? [], planned);
  const before = { ...product, category: product?.category.name };
  const tax = taxOf(rows);
  const oldTax = taxTexts(product);
  const newTax = { hsn: tax.hsn ?? oldTax.hsn, gst_rate: tax.gstRate ?? oldTax.gst_rate };
  const changes = changesBetween(
    { name: before.name, category: before.category, description: before.description, ...oldTax },
    { name: after.name, category: after.category?.name, description: after.description, ...newTax },
  ).concat(changesBetween({}, { images: pictures.map((at) => setting.imageNames[at]).join(', ') }));
  return {
    id: product?.id,
    details: {
      productName: after.name,
      description: after.description,
      categoryId: after.category?.id ?? 0,
      productVariants: variants,
      ...tax,
    },
    pictures,
    rows: planned.map((one, place) => outcomeOf(one, after.name, place === 0 ? changes : [])),
  };
}

/** Any row of a product may give its name, description and category. */
function textsOf({ product, rows }: ProductRows, { tree }: ImportSetting) {
  const [first] = rows as [CsvRow];
  const name = singleValue('name', rows) ?? product?.name ?? '';
  const written = singleValue('description', rows);
  const isSame = written === product?.description.replaceAll('\r\n', '\n').trim();
  const description = (isSame ? product?.description : written) ?? product?.description ?? '';
  const wanted = singleValue('category', rows);
  const category = wanted ? categoryOf(first, wanted, tree) : product?.category;
  if (wanted && !category)
    first.errors.push(`category: There is no category "${wanted}". Please create it first.`);
  if (!wanted && !product) first.errors.push('category: Please select Category');
  const { productName: nameShape, description: descriptionShape } = productForm.shape;
  const shapes = [
    ['name', nameShape.safeParse(name)],
    ['description', descriptionShape.safeParse(description)],
  ] as const;
  for (const [column, { error }] of shapes) {
    for (const { message } of error?.issues ?? []) first.errors.push(`${column}: ${message}`);
  }
  return { name, description, category };
}

function taxOf(rows: readonly CsvRow[]) {
  const [first] = rows as [CsvRow];
  const written = { hsn: singleValue('hsn', rows), gst_rate: singleValue('gst_rate', rows) };
  return taxFieldsOf(written, first.errors);
}

/** A Shopify export may give several names for it. */
function categoryOf({ shopify }: CsvRow, wanted: string, tree: ImportSetting['tree']) {
  const [found] = (shopify?.categories ?? [wanted]).flatMap(
    (name) => findCategory(tree, name) ?? [],
  );
  return found;
}

/**
 * Returns the value of a column that all rows of a product share; where two differ, the later row
 * gets an error.
 */
function singleValue(column: ProductColumn, rows: readonly CsvRow[]): string | undefined {
  const [first, ...others] = rows.filter(({ cells }) => cells[column]);
  const said = first?.cells[column];
  for (const { cells, errors } of others) {
    if (cells[column]?.toLowerCase() === said?.toLowerCase()) continue;
    errors.push(
      `${column}: Row ${first?.row} says "${said?.slice(0, 40)}" for the same product. Use the same value in both rows.`,
    );
  }
  return said;
}

/** Indexes of the new pictures among those sent: the product has the others already. */
function picturesOf({ product, rows }: ProductRows, sent: readonly string[]): number[] {
  const [first] = rows as [CsvRow];
  const has = product ? filenamesOf(product) : [];
  const named = rows
    .flatMap(({ cells }) => cells.images?.split('|') ?? [])
    .map((name) => name.trim())
    .filter((name) => name && !has.includes(name));
  const [chosen, absent] = partedBy([...new Set(named)], (name) => sent.includes(name));
  const total = has.length + chosen.length;
  if (first.shopify) noteAbsent(first, absent, total);
  else refuseAbsent(first, absent);
  const isMissing = total + absent.length === 0 && !product && !first.shopify;
  if (isMissing) first.errors.push('images: Please upload at least 1 image');
  if (total > maxProductImages) first.errors.push(`images: ${tooManyImages}`);
  return chosen.map((name) => sent.indexOf(name));
}

function partedBy<One>(list: readonly One[], test: (one: One) => boolean): [One[], One[]] {
  return [list.filter(test), list.filter((one) => !test(one))];
}

function refuseAbsent({ errors }: CsvRow, absent: readonly string[]) {
  for (const name of absent) {
    errors.push(`images: The picture "${name}" was not chosen. Please choose it too.`);
  }
}

/** Shopify names pictures by URLs, which the shop does not fetch; so they may follow later. */
function noteAbsent({ notes }: CsvRow, absent: readonly string[], total: number) {
  if (total > 0) return;
  const named = absent.slice(0, maxProductImages).join(', ');
  notes.push(
    named
      ? `No picture yet: choose ${named} along with the file, or add pictures later.`
      : 'No picture yet: add one later.',
  );
}

function outcomeOf(
  { row: csvRow, variant }: PlannedRow,
  name: string,
  changes: ImportRow['changes'],
): ImportRow {
  const { row, errors, notes } = csvRow;
  if (errors.length > 0) return wrongRow(csvRow, name);
  const all = [...changes, ...changesBetween(fieldsOf(variant?.before), fieldsOf(variant?.form))];
  const change = all.length > 0 ? 'change' : 'same';
  const action = variant?.before ? change : 'add';
  return { row, name, action, changes: all, stockSeen: variant?.before?.stock, errors, notes };
}

/** Its errors name the columns as the file does. */
export const wrongRow = (
  { row, cells, errors, shopify }: CsvRow,
  name = cells.name ?? '',
): ImportRow => ({
  row,
  name,
  action: 'error',
  changes: [],
  errors: errors.map((error) =>
    error.replace(/^([a-z_]+)(?=: )/, (column) => headingOf(column, shopify?.headings)),
  ),
  notes: [],
});

const headingOf = (column: string, headings: Readonly<Record<string, string>> = {}) =>
  headings[column] ?? column;
