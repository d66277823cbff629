import { productForm } from '#contract/products/product-form.ts';
import type { Source, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { sharedCell } from './shared-cell.ts';

const shapes = productForm.shape;

/** The tax fields of a product. In our own file a wrong one is a problem, in others it is left out with a note. */
export function taxOf(rows: readonly SourceRow[], source: Source) {
  const hsn = sharedCell('hsn', rows, source);
  const rate = sharedCell('gst_rate', rows, source);
  const [first] = rows as [SourceRow];
  const told = source === 'haat' ? first.problems : first.notes;
  const code = shapes.hsn.safeParse(hsn && withLeadingZero(hsn));
  const percent = shapes.gstRate.safeParse(rate && withoutPercent(rate));
  for (const [column, { error }] of [
    ['hsn', code],
    ['gst_rate', percent],
  ] as const) {
    for (const { message } of error?.issues ?? []) told.push(`${column}: ${message}`);
  }
  return {
    ...(code.data !== undefined && { hsn: code.data }),
    ...(percent.data !== undefined && { gstRate: percent.data }),
  };
}

/** Spreadsheets drop it from codes such as 0402. */
const withLeadingZero = (hsn: string) => (/^\d+$/.test(hsn) && hsn.length % 2 ? `0${hsn}` : hsn);

const withoutPercent = (rate: string) => rate.replace(/(\.0+)?\s*%?$/, '');
