import type { Table } from '#shop/spreadsheets/table.ts';
import type { SourceRow } from './rows.ts';

/** Ties variants to their product where a table says in a column what a row is, as those of Wix and Magento do. */
export function tieVariants(rows: readonly SourceRow[], table: Table): void {
  tieByKind(rows, table);
  tieBySku(rows, table);
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
  const parents = new Map<string, SourceRow>();
  for (const [at, row] of rows.entries()) {
    if (isOf('product', at) && varied.has(row.key)) {
      row.isVariant = false;
      parents.set(row.key, row);
    }
    const parent = isOf('variant', at) ? parents.get(row.key) : undefined;
    if (!parent) continue;
    const price = Number(parent.cells.original_price) + Number(surcharges[at] || 0);
    if (!row.cells.original_price && price) row.cells.original_price = String(price);
    row.cells.name ??= parent.cells.name;
    row.cells.status = parent.cells.status;
  }
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
    for (const options of named) {
      const row = bySku.get(options.get('sku'));
      if (!row) continue;
      parent.isVariant = false;
      parent.key = parent.cells.sku ?? parent.key;
      row.key = parent.key;
      row.cells.name = parent.cells.name;
      row.cells.status = parent.cells.status;
      row.cells.color ??= options.get('color') ?? options.get('colour');
      row.cells.size ??= [...options]
        .filter(([name]) => !['sku', 'color', 'colour'].includes(name))
        .map(([, value]) => value)
        .join(' / ');
    }
  }
}

const pairOf = (text: string): [string, string] => {
  const [name = '', ...value] = text.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
};
