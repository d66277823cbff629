import { productForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { CsvRow } from './csv-row.ts';

/** Undefined for no change. */
export interface WrittenTax {
  hsn?: string | undefined;
  gst_rate?: string | undefined;
}

/** Returns the fields as the form of a product takes them. Adds what is wrong to `errors`. */
export function taxFieldsOf({ hsn, gst_rate }: WrittenTax, errors: CsvRow['errors']) {
  const shapes = productForm.shape;
  const code = shapes.hsn.safeParse(hsn && withLeadingZero(hsn));
  const rate = shapes.gstRate.safeParse(gst_rate && withoutPercent(gst_rate));
  for (const [column, { error }] of [
    ['hsn', code],
    ['gst_rate', rate],
  ] as const) {
    for (const { message } of error?.issues ?? []) errors.push(`${column}: ${message}`);
  }
  return { hsn: code.data, gstRate: rate.data };
}

/** Spreadsheets drop it from codes such as 0402. */
const withLeadingZero = (hsn: string) => (/^\d+$/.test(hsn) && hsn.length % 2 ? `0${hsn}` : hsn);

const withoutPercent = (rate: string) => rate.replace(/(\.0+)?\s*%?$/, '');

/** The tax fields as texts for the list of changes. */
export const taxTexts = (product: Product | undefined) => ({
  hsn: product?.hsn ?? undefined,
  gst_rate: product?.gstRate?.toString(),
});
