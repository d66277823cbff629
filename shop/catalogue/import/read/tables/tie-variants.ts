import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { amountOf } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { type Discount, takeOff } from './discounts.ts';
import { plainWords } from './heading-words.ts';

/** Columns that tell variants of Wix and Magento from their product, and how much cheaper it is. */
export const tellingColumns =
  /^(?:fieldtype|surcharge|discountmode|discountvalue|configurable_variations)$/i;

/**
 * Ties variants to their product where a table says in a column what a row is, as those of Wix, Magento and Amazon
 * do. `keyAt` is the place of what groups the rows.
 */
export async function tieVariants(rows: SourceRow[], table: Table, keyAt: number): Promise<void> {
  await tieByKind(rows, table);
  await tieBySku(rows, table);
  await tieByParent(rows, table, keyAt);
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
async function tieByKind(rows: readonly SourceRow[], table: Table) {
  const kinds = textsOf(table, 'fieldtype');
  if (!kinds) return;
  const isOf = (kind: string, at: number) => kinds[at]?.toLowerCase() === kind;
  const varied = new Set(rows.flatMap(({ key }, at) => (isOf('variant', at) ? key : [])));
  const surcharges = textsOf(table, 'surcharge') ?? [];
  const visible = textsOf(table, 'visible') ?? [];
  const discounts = discountsIn(table);
  const parents = new Map<string, { row: SourceRow; at: number }>();
  await mapAtPace(rows.entries(), ([at, row]) => {
    if (isOf('product', at)) {
      if (varied.has(row.key)) row.isVariant = false;
      parents.set(row.key, { row, at });
      if (row.isVariant) discount(row, discounts[at]);
    }
    const parent = isOf('variant', at) ? parents.get(row.key) : undefined;
    if (!parent) return;
    row.needs = [parent.row.row];
    const price = rupeesIn(parent.row.cells.original_price);
    if (!row.cells.original_price && price !== undefined)
      row.cells.original_price = String(price + (rupeesIn(surcharges[at]) ?? 0));
    discount(row, discounts[parent.at]);
    row.cells.name ??= parent.row.cells.name;
    row.cells.status = parent.row.cells.status;
    if (/^false$/i.test(visible[at] ?? ''))
      row.skipped = 'This variant is not visible, so it is not sold.';
  });
  const sold = new Set(rows.flatMap((row) => (row.isVariant && !row.skipped ? row.key : [])));
  for (const { row } of parents.values()) {
    if (!row.isVariant && !sold.has(row.key))
      row.skipped = 'No variant of this product is visible, so it is not sold.';
  }
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
function discount(row: SourceRow, off: Discount | undefined) {
  const price = rupeesIn(row.cells.original_price);
  if (off && price !== undefined) takeOff(row, off, price);
}

/** Magento: the product names its variants, as "sku=TEE-M,size=M|sku=TEE-L,size=L". */
async function tieBySku(rows: readonly SourceRow[], table: Table) {
  const variations = textsOf(table, 'configurable_variations');
  if (!variations) return;
  const bySku = new Map(rows.map((row) => [row.cells.sku, row]));
  await mapAtPace(variations.entries(), ([at, text]) => {
    const parent = rows[at];
    if (!parent || !text) return;
    const named = text.split('|').map((one) => new Map(one.split(',').map(pairOf)));
    const tied = named.flatMap((options) => {
      const row = bySku.get(options.get('sku'));
      if (!row) return [];
      row.cells.color ??= options.get('color') ?? options.get('colour');
      row.cells.size ??= [...options]
        .filter(([name]) => !['sku', 'color', 'colour'].includes(name))
        .map(([, value]) => value)
        .join(' / ');
      return row;
    });
    tie(tied, parent);
  });
}

/** Amazon and others: each variant names the SKU of its product, which has a row of its own. */
async function tieByParent(rows: readonly SourceRow[], { head, records }: Table, keyAt: number) {
  if (!/^parent(?: sku)?$/.test(plainWords(head[keyAt] ?? ''))) return;
  const folded = (text = '') => text.trim().toLowerCase();
  const ofParent = Map.groupBy(rows, (_, at) => folded(records[at]?.cells[keyAt]));
  await mapAtPace(rows.entries(), ([at, parent]) => {
    const sku = folded(parent.cells.sku);
    const above = folded(records[at]?.cells[keyAt]);
    if (!sku || (above && above !== sku)) return;
    const below = ofParent.get(sku)?.filter((row) => row !== parent) ?? [];
    const areTold = below.every(hasChoice);
    const { original_price: price, stock } = parent.cells;
    // A set beside its pieces, or a mug beside its lid, are products of their own.
    if (!areTold && price && stock) {
      for (const row of below) row.key = (row.cells.name ?? row.cells.sku ?? row.key).toLowerCase();
      return;
    }
    tie(below, parent);
    if (below.length > 0 && hasChoice(parent) && price) parent.isVariant = true;
    else if (below.length > 0 && stock) parent.notes.push(namesOnly);
  });
}

const namesOnly =
  'This row only names the product. Its variants are in the rows that have its SKU as their parent.';

const hasChoice = ({ cells: { color, size } }: SourceRow) => Boolean(color || size);

function tie(rows: readonly SourceRow[], parent: SourceRow) {
  if (rows.length === 0) return;
  parent.isVariant = false;
  parent.key = parent.cells.sku ?? parent.key;
  for (const row of rows) {
    row.key = parent.key;
    row.needs = [parent.row];
    row.cells.name = parent.cells.name ?? row.cells.name;
    if (row.cells.status === 'DRAFT' && parent.cells.status !== 'DRAFT')
      row.skipped = 'This variant is disabled, so it is not sold.';
    row.cells.status = parent.cells.status;
  }
  if (rows.every(({ skipped }) => skipped))
    parent.skipped = 'No variant of this product is enabled, so it is not sold.';
}

const pairOf = (text: string): [string, string] => {
  const [name = '', ...value] = text.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
};
