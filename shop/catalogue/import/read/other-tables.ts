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
export function refuseOtherTable({ head }: Table, columns: readonly (Column | null)[]): void {
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
  if (
    columns.includes('name') ||
    columns.includes('original_price') ||
    columns.includes('product_id')
  )
    return;
  throw unreadable(
    `No column of this file looks like the name or the price of a product: ${head.filter(Boolean).slice(0, 6).join(', ')}. Name the columns in the first row, and choose the file again.`,
  );
}

/** A name and a price beside what only products have: "Order limit" and "Credit points" say more of them. */
const areProducts = (columns: readonly (Column | null)[]) =>
  columns.includes('name') &&
  columns.includes('original_price') &&
  (['stock', 'sku', 'category', 'images', 'list_price'] as const).some((column) =>
    columns.includes(column),
  );
