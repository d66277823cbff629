import { maxFields } from '#contract/products/fields.ts';
import type { ProductImport } from '#contract/products/imports.ts';
import type { VariantForm } from '#contract/products/product-form.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { money, percentOff, toPaise } from '#contract/rules/price.ts';
import { isUrl, type Source, type SourceFile } from '#shop/catalogue/import/read/rows.ts';
import { shownCell } from '#shop/spreadsheets/amounts.ts';
import type { FileFields } from './fields.ts';
import { shortened } from './fitting.ts';
import type { ProductPlan } from './setting.ts';

const sourceNames: Record<Source, string> = {
  haat: 'This is a product file of this shop.',
  shopify: 'This is a product export from Shopify.',
  'shopify-inventory':
    'This is an inventory export from Shopify. It changes only the stock of products that your shop already has.',
  woocommerce: 'This is a product export from WooCommerce.',
  columns: 'The shop guessed what each column is. Open “What each column is” below and check.',
};

interface Told {
  /** What the prices of the file mean for one of its products. */
  example: string | undefined;
  fields: FileFields;
  /** What the owner said of columns. */
  mapping: Readonly<Record<string, unknown>>;
}

export const picturesElsewhere =
  'The file has only links to pictures, which the shop does not fetch. Download the pictures from your earlier shop, and choose them below, now or after the import.';

/** What is to be known of the whole file. */
export function notesOf(
  { source, leftOut, rows, notes = [] }: SourceFile,
  columns: ProductImport['columns'],
  { example, fields, mapping }: Told,
): string[] {
  // Two columns may have one name, of which the first was taken.
  const filled = columns.filter(({ name, sample, to }) => sample && !to && leftOut.includes(name));
  const elsewhere = rows.some(({ pictures }) => pictures.some(isUrl));
  return [
    ...notes,
    sourceNames[source],
    ...(Object.keys(mapping).length > 0
      ? ['Columns are read as you chose, also in the next file with the same column names.']
      : []),
    ...(example ? [example] : []),
    ...newFieldsInWords(fields),
    ...(fields.withoutRoom.length > 0
      ? [
          `A shop can have ${maxFields} fields, so these are left out: ${listed(fields.withoutRoom)}.`,
        ]
      : []),
    ...(filled.length > 0
      ? [
          `Left out: ${listed(filled.map(leftOutName))}. To keep one, choose a field for it in the list of columns below.`,
        ]
      : []),
    ...(elsewhere ? [picturesElsewhere] : []),
  ];
}

function newFieldsInWords({ missing }: FileFields) {
  const { shown = [], hidden = [] } = Object.groupBy(missing, (field) =>
    field.shown ? 'shown' : 'hidden',
  );
  const labels = (of: typeof missing) => listed(of.map(({ label }) => label));
  return [
    ...(shown.length > 0 ? [`New fields of products: ${labels(shown)}.`] : []),
    ...(hidden.length > 0
      ? [`New fields for you only, which customers do not see: ${labels(hidden)}.`]
      : []),
  ];
}

const leftOutName = ({ name, sample }: ProductImport['columns'][number]) =>
  name.trim() || `a column without a name (“${shownCell(sample)}”)`;

const maxListed = 20;

export const listed = (names: readonly string[]) =>
  names.length <= maxListed
    ? names.join(', ')
    : `${names.slice(0, maxListed).join(', ')} and ${formatCount(names.length - maxListed)} more`;

/** Customers pay less than the list price: such a product shows best how the prices were read. */
export const isReduced = ({ variants: [first] }: ProductPlan) =>
  (first?.form.discountPrice ?? 0) > 0;

/** Says whether a file's prices were understood: "Customers pay ₹1,000 instead of ₹1,499 (33% off)." */
export function priceInWords({ isGood, variants: [first], details }: ProductPlan) {
  if (!isGood || !first) return undefined;
  const name = shortened(details.productName, 60);
  return `${paidFor(first.form)} This is the price of “${name}”, for example.`;
}

function paidFor({ originalPrice, discountPrice }: VariantForm) {
  const list = originalPrice + discountPrice;
  const off = percentOff({
    originalPaise: toPaise(originalPrice),
    discountPaise: toPaise(discountPrice),
  });
  const paid = money(originalPrice, [list]);
  return discountPrice > 0
    ? `Customers pay ${paid} instead of ${money(list, [originalPrice])} (${off}% off).`
    : `Customers pay ${paid}.`;
}
