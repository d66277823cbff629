import type { Variant } from '#contract/products/products.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { isCut } from '#shop/spreadsheets/cut-numbers.ts';
import type { Setting } from './setting.ts';

/** A SKU belongs to one variant, so a second one does not get it. */
export function codesOf(
  row: SourceRow,
  before: Variant | undefined,
  { takenSkus, known }: Setting,
) {
  const [sku, barcode] = [wholeCode('sku', row), wholeCode('barcode', row)];
  const codes = { ...(sku !== undefined && { sku }), ...(barcode !== undefined && { barcode }) };
  if (!sku) return codes;
  const owner = known.bySku.get(sku.toLowerCase());
  const other = takenSkus.get(sku.toLowerCase());
  if (other === row.row) return codes;
  if (other === undefined && (!owner || owner.variantId === before?.id)) {
    takenSkus.set(sku.toLowerCase(), row.row);
    return codes;
  }
  const whose = other === undefined ? 'another product' : `row ${other}`;
  row.notes.push(`The SKU ${sku} belongs to ${whose}, so this variant does not get it.`);
  return { ...codes, sku: before?.sku ?? '' };
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
