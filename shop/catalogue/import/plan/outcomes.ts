import type { ImportedRow } from '#contract/products/imports.ts';
import type { ProductForm, VariantForm } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import { cutOff } from '#contract/rules/texts/characters.ts';
import type { Column, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { plainText } from '#shop/markdown.ts';
import { foldedName } from './known.ts';
import type { PlannedRow, PlannedVariant, SharedSetting } from './setting.ts';

interface Outcome {
  name: string;
  product: Product | undefined;
  isGood: boolean;
  shared: ImportedRow['changes'];
  variant: PlannedVariant | undefined;
}

/** What becomes of one row of a product. */
export function outcomeOf(
  source: SourceRow,
  { name, product, isGood, shared, variant }: Outcome,
  headings: SharedSetting['headings'],
): ImportedRow & { stockSeen: number | null } {
  const { row, isVariant } = source;
  const stockSeen = variant?.before?.stock ?? null;
  const told = { row, name: name || (source.cells.name ?? ''), stockSeen };
  const { problems, notes } = wordsOf(source, headings);
  if (problems.length > 0) return { ...told, state: 'error', changes: [], problems, notes };
  if (!isGood) {
    const problem = 'Fix the other rows of this product first.';
    return { ...told, state: 'error', changes: [], problems: [problem], notes };
  }
  const own = variant ? changesBetween(fieldsOf(variant.before), fieldsOf(variant.form)) : [];
  const changes = [...shared, ...own];
  const isNew = isVariant ? variant?.before === undefined : product === undefined;
  const state = isNew ? 'add' : changes.length > 0 ? 'change' : 'same';
  return { ...told, state, changes, problems, notes };
}

/** Problems and notes, with the columns named as the file does. */
export function wordsOf(
  { problems, notes }: Pick<SourceRow, 'problems' | 'notes'>,
  headings: SharedSetting['headings'],
) {
  const told = (words: string) =>
    words.replace(
      /^(?:field:\S+|[a-z_]+)(?=: )/,
      (column) => headings.get(column as Column) ?? column,
    );
  return { problems: [...new Set(problems.map(told))], notes: [...new Set(notes.map(told))] };
}

/** A line of some files holds several variants; what becomes of it is told once. */
export function mergedByRow(rows: readonly PlannedRow[]): PlannedRow[] {
  return [...Map.groupBy(rows, ({ row }) => row).values()].map((ofLine) => {
    const [first] = ofLine as [PlannedRow];
    if (ofLine.length === 1) return first;
    const all = <Part>(part: (row: PlannedRow) => readonly Part[]) => [
      ...new Set(ofLine.flatMap(part)),
    ];
    return {
      ...first,
      state: states.find((state) => ofLine.some((one) => one.state === state)) ?? first.state,
      changes: ofLine.flatMap(({ changes }) => changes),
      problems: all(({ problems }) => problems),
      notes: all(({ notes }) => notes),
    };
  });
}

/** Sorted by how much they count for a line of several variants, the most important first. */
const states = ['error', 'add', 'change', 'same', 'skip'] as const;

export function changesOfProduct(
  product: Product | undefined,
  after: Omit<ProductForm, 'id' | 'categoryId'> & { category: string | undefined },
): ImportedRow['changes'] {
  const before = {
    name: product?.name,
    category: product?.category.name,
    description: product?.description,
    hsn: product?.hsn ?? undefined,
    gst_rate: product?.gstRate?.toString(),
    status: product?.status,
    size_label: product?.sizeLabel,
    old_urls: '',
    ...fieldsIn(product?.fields),
  };
  const told = {
    name: after.productName,
    category: after.category ?? before.category,
    description: after.description,
    hsn: after.hsn ?? before.hsn,
    gst_rate: after.gstRate ?? before.gst_rate,
    status: after.status ?? before.status,
    size_label: after.sizeLabel ?? before.size_label,
    // Only those that a product of the shop gains are worth telling.
    old_urls: product ? gained(product.oldUrls, after.oldUrls).join(' ') : '',
    ...fieldsIn(after.fields),
  };
  const same = product && foldedName(told.category ?? '') === foldedName(before.category ?? '');
  return changesBetween(before, same ? { ...told, category: before.category } : told);
}

const gained = (had: readonly string[] = [], has: readonly string[] = []) =>
  has.filter((path) => !had.includes(path));

const fieldsIn = (values: ProductForm['fields'] = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      `field:${key}`,
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''),
    ]),
  );

const fieldsOf = (form: VariantForm | Variant | undefined) => ({
  color: form?.color,
  color_hex: form?.colorHexCode,
  size: form?.size,
  stock: form && String(form.stock),
  original_price: form && String(form.originalPrice),
  discount_price: form && String(form.discountPrice),
  sku: form?.sku ?? '',
  barcode: form?.barcode ?? '',
});

type Fields = Readonly<Record<string, string | undefined>>;

const changesBetween = (before: Fields, after: Fields): ImportedRow['changes'] =>
  Object.entries(after)
    .map(([field, to = '']) => ({ field, from: before[field] ?? '', to }))
    .filter(({ from, to }) => from !== to)
    .map((change) => (change.field === 'description' ? asWords(change) : change))
    .map(({ field, from, to }) => ({
      field,
      from: cutOff(from, maxText),
      to: cutOff(to, maxText),
    }));

const maxText = 120;

/** A description as it reads on its page: an owner who did not type Markdown wonders about its signs. */
function asWords(change: ImportedRow['changes'][number]) {
  const [from, to] = [wordsIn(change.from), wordsIn(change.to)];
  return from === to ? change : { ...change, from, to };
}

const wordsIn = (markdown: string) => plainText(markdown.slice(0, maxMarkdown)).toWellFormed();

/** Enough for the words that are shown; reading all of it takes long in a file of 50,000 rows. */
const maxMarkdown = 4 * maxText;
