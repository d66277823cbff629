import { beginsWithProduct } from '#shop/catalogue/import/read/headings-missing.ts';
import type { Column } from '#shop/catalogue/import/read/rows.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import { plainWords } from './heading-words.ts';
import { isOfKind, kinds, postalCodes, type Told } from './kinds-of-tables.ts';

/** Throws `Refusal` (validation) for a table of something else than products. */
export function refuseOtherTable(table: Table, columns: readonly (Column | null)[]): void {
  const { head } = table;
  const said = head.map(plainWords);
  const told = toldBy(said, columns);
  const kind = kinds.find((one) => isOfKind(one, said, told));
  if (kind) throw unreadable(kind.words);
  if (areCustomers(said, columns))
    throw unreadable(
      'This looks like a list of customers. Import it under Customers, with “Import customers”.',
    );
  if (isOfKind(postalCodes, said, told)) throw unreadable(postalCodes.words);
  if (namesProducts(columns)) return;
  if (beginsWithProduct(table))
    throw unreadable(
      'This file has no row of headings: put one such as Name, Price, Stock above the first product, and choose the file again.',
    );
  if (mayBeMapped(table, columns)) return;
  throw unreadable(
    `No column of this file looks like the name or the price of a product: ${head.filter(Boolean).slice(0, 6).join(', ')}. Name the columns in the first row, and choose the file again.`,
  );
}

/** A list of stock may have nothing but SKUs beside it. */
export const namesProducts = (columns: readonly (Column | null)[]): boolean =>
  (['name', 'original_price', 'product_id'] as const).some((column) => columns.includes(column)) ||
  (columns.includes('sku') && columns.includes('stock'));

const reached = /\b(?:e ?mail|mobile|phone|whats ?app)\b/;
const living = /\b(?:address|city|town|state|pin ?code|postal ?code|zip)\b|^pin$/;

/** People have no price, and nobody counts them. */
function areCustomers(headings: readonly string[], columns: readonly (Column | null)[]) {
  if (
    (['original_price', 'stock', 'sku', 'product_id', 'images', 'hsn'] as const).some((column) =>
      columns.includes(column),
    )
  )
    return false;
  const count = (word: RegExp) => headings.filter((heading) => word.test(heading)).length;
  return (
    (count(reached) >= 1 && count(reached) + count(living) >= 2) ||
    (count(/\baddress\b/) >= 1 && count(living) >= 3)
  );
}

/** Says whether the owner can choose name and price in a table whose headings say nothing: no list of dates. */
function mayBeMapped({ head, records }: Table, columns: readonly (Column | null)[]) {
  const isMostly = (kind: RegExp) => (at: number) => {
    const values = records.slice(0, 20).flatMap(({ cells }) => cells[at]?.trim() || []);
    return values.filter((value) => kind.test(value)).length * 2 > values.length;
  };
  const unknown = [...head.keys()].filter((at) => head[at] && !columns[at]);
  return (
    unknown.some(isMostly(/^\D{0,4}\d[\d.,]*\D{0,4}$/)) &&
    unknown.some(isMostly(/\p{L}[\p{L}\p{M}]{2}/u)) &&
    !unknown.some(isMostly(/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/))
  );
}

function toldBy(said: readonly string[], columns: readonly (Column | null)[]): Told {
  const hasAny = (...wanted: Column[]) => wanted.some((column) => columns.includes(column));
  const [hasName, hasPrice] = [hasAny('name'), hasAny('original_price')];
  return {
    has: (heading) => said.some((one) => heading.test(one)),
    // "Order limit" and "Credit points" say more of them.
    areProducts: hasName && hasPrice && hasAny('stock', 'sku', 'category', 'images', 'list_price'),
    hasPrice,
    hasName,
    hasGoods: hasAny('sku', 'images'),
  };
}
