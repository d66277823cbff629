import type { Table } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import { plainWords } from './heading-words.ts';
import type { Column } from './rows.ts';

const orders =
  /^(?:order|lineitem|billing|buyer|customer|fulfil+ment|financial|payment|courier|tracking|awb)\b/i;
const bank =
  /^(?:debit|credit|withdrawals?|deposits?|(?:closing )?balance|narration|value date|txn date)\b/i;

/** No table of products has such a column, whatever else stands beside it. */
const surelyOrders =
  /^(?:sub |parent |seller |amazon )?order (?:id|no|number|name|date|time|status|state|total|#)|^lineitem|^(?:billing|buyer|customer) (?:id|name|e ?mail|phone|mobile|address|city|state|pin|zip|first|last|note)|^(?:financial|fulfil+ment|payment) (?:status|mode|method|id|reference)|^(?:courier|tracking|awb)\b/;
const surelyBank = /^(?:withdrawals?|deposits?|narration|value date|txn date)\b/;

/** Throws `Refusal` (validation) for a table of something else than products. */
export function refuseOtherTable(table: Table, columns: readonly (Column | null)[]): void {
  const { head } = table;
  const count = (word: RegExp) => head.filter((heading) => word.test(heading.trim())).length;
  const isOther = (surely: RegExp) =>
    !areProducts(columns) || head.some((heading) => surely.test(plainWords(heading)));
  // Tables of products also have columns such as "Shipping weight".
  if (count(orders) >= 1 && count(orders) + count(/^shipping\b/i) >= 3 && isOther(surelyOrders))
    throw unreadable(
      'This looks like a list of orders. Export the products of that shop, and choose that file.',
    );
  if (count(bank) >= 2 && isOther(surelyBank))
    throw unreadable(
      'This looks like a bank statement. Choose a table of products with their names and prices.',
    );
  if (areCustomers(head, columns))
    throw unreadable(
      'This looks like a list of customers. Import it under Customers, with “Import customers”.',
    );
  if (namesProducts(columns) || mayBeMapped(table, columns)) return;
  throw unreadable(
    `No column of this file looks like the name or the price of a product: ${head.filter(Boolean).slice(0, 6).join(', ')}. Name the columns in the first row, and choose the file again.`,
  );
}

export const namesProducts = (columns: readonly (Column | null)[]): boolean =>
  (['name', 'original_price', 'product_id'] as const).some((column) => columns.includes(column));

const reached = /\b(?:e ?mail|mobile|phone|whats ?app)\b/;
const living = /\b(?:address|city|town|state|pin ?code|postal ?code|zip)\b|^pin$/;

/** People have no price, and nobody counts them. */
function areCustomers(head: readonly string[], columns: readonly (Column | null)[]) {
  if (
    (['original_price', 'stock', 'sku', 'product_id', 'images', 'hsn'] as const).some((column) =>
      columns.includes(column),
    )
  )
    return false;
  const headings = head.map(plainWords);
  const count = (word: RegExp) => headings.filter((heading) => word.test(heading)).length;
  return count(reached) >= 1 && count(reached) + count(living) >= 2;
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

/** A name and a price beside what only products have: "Order limit" and "Credit points" say more of them. */
const areProducts = (columns: readonly (Column | null)[]) =>
  columns.includes('name') &&
  columns.includes('original_price') &&
  (['stock', 'sku', 'category', 'images', 'list_price'] as const).some((column) =>
    columns.includes(column),
  );
