import { amountOf } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import type { SourceRow } from './rows.ts';

/** Columns that tell variants of Wix and Magento from their product, and how much cheaper it is. */
export const tellingColumns =
  /^(?:fieldtype|surcharge|discountmode|discountvalue|configurable_variations)$/i;

/** Ties variants to their product where a table says in a column what a row is, as those of Wix and Magento do. */
export function tieVariants(rows: SourceRow[], table: Table): void {
  tieByKind(rows, table);
  tieBySku(rows, table);
  moveMedia(rows, table);
}

/** Wix: a row of the kind "Media" is one more picture of its product, and no row of its own. */
function moveMedia(rows: SourceRow[], table: Table) {
  const kinds = textsOf(table, 'fieldtype')?.map((kind) => kind.toLowerCase());
  if (!kinds?.includes('media')) return;
  const products = new Map<string, SourceRow>();
  const left = rows.filter((row, at) => {
    const kind = kinds[at];
    if (kind === 'product') products.set(row.key, row);
    const product = kind === 'media' ? products.get(row.key) : undefined;
    product?.pictures.push(...row.pictures);
    product?.needs.push(row.row);
    return !product;
  });
  rows.splice(0, rows.length, ...left);
}

/** What a cell holds in rupees; undefined for none. */
function rupeesIn(text = ''): number | undefined {
  const amount = amountOf(text, {});
  return text && 'rupees' in amount ? amount.rupees : undefined;
}

const textsOf = ({ head, records }: Table, name: string) => {
  const at = head.findIndex((heading) => heading.trim().toLowerCase() === name);
  return at < 0 ? undefined : records.map(({ cells }) => cells[at]?.trim() ?? '');
};

/** Wix: rows of the kind "Variant" follow their "Product", and add to its price. */
function tieByKind(rows: readonly SourceRow[], table: Table) {
  const kinds = textsOf(table, 'fieldtype');
  if (!kinds) return;
  const isOf = (kind: string, at: number) => kinds[at]?.toLowerCase() === kind;
  const varied = new Set(rows.flatMap(({ key }, at) => (isOf('variant', at) ? key : [])));
  const surcharges = textsOf(table, 'surcharge') ?? [];
  const visible = textsOf(table, 'visible') ?? [];
  const discounts = discountsIn(table);
  const parents = new Map<string, { row: SourceRow; at: number }>();
  for (const [at, row] of rows.entries()) {
    if (isOf('product', at)) {
      if (varied.has(row.key)) row.isVariant = false;
      parents.set(row.key, { row, at });
      if (row.isVariant) discount(row, discounts[at]);
    }
    const parent = isOf('variant', at) ? parents.get(row.key) : undefined;
    if (!parent) continue;
    row.needs = [parent.row.row];
    const price = rupeesIn(parent.row.cells.original_price);
    if (!row.cells.original_price && price !== undefined)
      row.cells.original_price = String(price + (rupeesIn(surcharges[at]) ?? 0));
    discount(row, discounts[parent.at]);
    row.cells.name ??= parent.row.cells.name;
    row.cells.status = parent.row.cells.status;
    if (/^false$/i.test(visible[at] ?? ''))
      row.skipped = 'This variant is not visible, so it is not sold.';
  }
  const sold = new Set(rows.flatMap((row) => (row.isVariant && !row.skipped ? row.key : [])));
  for (const { row } of parents.values()) {
    if (!row.isVariant && !sold.has(row.key))
      row.skipped = 'No variant of this product is visible, so it is not sold.';
  }
}

interface Discount {
  isPercent: boolean;
  value: number;
}

function discountsIn(table: Table): (Discount | undefined)[] {
  const modes = textsOf(table, 'discountmode') ?? [];
  const values = textsOf(table, 'discountvalue') ?? [];
  return values.map((text, at) => {
    const value = rupeesIn(text.replace(/%$/, ''));
    return value ? { isPercent: /^percent/i.test(modes[at] ?? ''), value } : undefined;
  });
}

/** The price of Wix is the list price while there is a discount. */
function discount({ cells }: SourceRow, off: Discount | undefined) {
  const price = rupeesIn(cells.original_price);
  if (!off || price === undefined) return;
  const paid = off.isPercent ? price * (1 - off.value / 100) : price - off.value;
  if (paid < 0) return;
  cells.list_price = cells.original_price;
  cells.original_price = String(Math.round(paid * 100) / 100);
}

/** Magento: the product names its variants, as "sku=TEE-M,size=M|sku=TEE-L,size=L". */
function tieBySku(rows: readonly SourceRow[], table: Table) {
  const variations = textsOf(table, 'configurable_variations');
  if (!variations) return;
  const bySku = new Map(rows.map((row) => [row.cells.sku, row]));
  for (const [at, text] of variations.entries()) {
    const parent = rows[at];
    if (!parent || !text) continue;
    const named = text.split('|').map((one) => new Map(one.split(',').map(pairOf)));
    let isSold = false;
    for (const options of named) {
      const row = bySku.get(options.get('sku'));
      if (!row) continue;
      parent.isVariant = false;
      parent.key = parent.cells.sku ?? parent.key;
      row.key = parent.key;
      row.needs = [parent.row];
      row.cells.name = parent.cells.name;
      if (row.cells.status === 'DRAFT' && parent.cells.status !== 'DRAFT')
        row.skipped = 'This variant is disabled, so it is not sold.';
      else isSold = true;
      row.cells.status = parent.cells.status;
      row.cells.color ??= options.get('color') ?? options.get('colour');
      row.cells.size ??= [...options]
        .filter(([name]) => !['sku', 'color', 'colour'].includes(name))
        .map(([, value]) => value)
        .join(' / ');
    }
    if (!parent.isVariant && !isSold)
      parent.skipped = 'No variant of this product is enabled, so it is not sold.';
  }
}

const pairOf = (text: string): [string, string] => {
  const [name = '', ...value] = text.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
};
