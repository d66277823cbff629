import { productForm } from '#contract/products/product-form.ts';
import { percentIn } from '#shop/catalogue/import/read/gst-rate.ts';
import type { Source, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { sharedCell } from '#shop/catalogue/import/read/shared-cell.ts';

const shapes = productForm.shape;

/** The tax fields of a product. In our own file a wrong one is a problem, in others it is left out with a note. */
export function taxOf(rows: readonly SourceRow[], source: Source) {
  const hsn = sharedCell('hsn', rows, source);
  const rate = sharedCell('gst_rate', rows, source);
  const [first] = rows as [SourceRow];
  const code = shapes.hsn.safeParse(hsn && withLeadingZero(inDigits(hsn)));
  const percent = shapes.gstRate.safeParse(rate && percentIn(rate));
  for (const [column, cell, { error }] of [
    ['hsn', hsn, code],
    ['gst_rate', rate, percent],
  ] as const) {
    if (!error) continue;
    if (source !== 'haat') first.notes.push(`${column}: ${leftOut(cell ?? '')}`);
    else for (const { message } of error.issues) first.problems.push(`${column}: ${message}`);
  }
  return {
    ...(code.data !== undefined && { hsn: code.data }),
    ...(percent.data !== undefined && { gstRate: percent.data }),
  };
}

const leftOut = (cell: string) =>
  `“${cell}” cannot be used, so it is left out. Choose a value on the page of the product.`;

/** "9503.00.30" and "9503 00 30". A spreadsheet makes 6204.2 of 6204.20, so the parts must be whole. */
const inDigits = (hsn: string) =>
  /^\p{Nd}{4}(?:[.\s]+\p{Nd}{2}){1,2}$/u.test(hsn) ? hsn.replaceAll(/[.\s]/g, '') : hsn;

/** Spreadsheets drop it from codes such as 0402. */
const withLeadingZero = (hsn: string) => (/^\d+$/.test(hsn) && hsn.length % 2 ? `0${hsn}` : hsn);
