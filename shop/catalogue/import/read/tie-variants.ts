import { amountOf, piecesOf } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { choicesOf, pathOf, type SourceRow } from './rows.ts';

/** Reads the columns that say how rows belong together, as those of Wix, Magento, Square and Etsy do. */
export function tieVariants(rows: readonly SourceRow[], table: Table): void {
  tieByKind(rows, table);
  tieBySku(rows, table);
  nameOptions(rows, table);
  sumPlaces(rows, table);
  tellOfVariations(rows, table);
}

const textsOf = ({ head, records }: Table, name: string) => {
  const at = head.findIndex((heading) => heading.trim().toLowerCase() === name);
  return at < 0 ? undefined : records.map(({ cells }) => cells[at]?.trim() ?? '');
};

/** Wix: rows of the kind "Variant" follow their "Product", and add to its price before its discount. */
function tieByKind(rows: readonly SourceRow[], table: Table) {
  const kinds = textsOf(table, 'fieldtype');
  if (!kinds) return;
  const isOf = (kind: string, at: number) => kinds[at]?.toLowerCase() === kind;
  const columns = (part: string) =>
    [1, 2, 3, 4, 5, 6].map((nth) => textsOf(table, `productoption${part}${nth}`));
  const [names, values] = [columns('name'), columns('description')];
  const [surcharges, collections, modes, discounts] = [
    ...['surcharge', 'collection', 'discountmode', 'discountvalue'],
  ].map((name) => textsOf(table, name));
  const varied = new Set(rows.flatMap(({ key }, at) => (isOf('variant', at) ? key : [])));
  const parents = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (isOf('product', at)) {
      parents.set(row.key, at);
      row.isVariant = !varied.has(row.key);
    }
    const of = parents.get(row.key) ?? at;
    const parent = rows[of];
    if (collections?.[at]) row.categories = collections[at].split(';').map(pathOf);
    if (/^out ?of ?stock$/i.test(row.cells.stock ?? '')) row.cells.stock = '0';
    if (isOf('variant', at) && parent && parent !== row) {
      const price = Number(parent.cells.original_price) + Number(surcharges?.[at] || 0);
      if (!row.cells.original_price && price) row.cells.original_price = String(price);
      row.cells.name ??= parent.cells.name;
      row.cells.status = parent.cells.status;
      setChoices(
        row,
        names.map((column, nth) => ({
          name: column?.[of] ?? '',
          value: (values[nth]?.[at] ?? '').replace(/^#[0-9a-f]{3,8}:/i, ''),
        })),
      );
    }
  }
  // The surcharges of variants are on the whole price.
  for (const [at, row] of rows.entries()) {
    const of = parents.get(row.key) ?? at;
    discount(row, modes?.[of] ?? '', Number(discounts?.[of]));
  }
}

/** Takes off so many percent, or rupees. */
function discount(row: SourceRow, mode: string, by: number) {
  const price = amountOf(row.cells.original_price ?? '', {});
  if (!('rupees' in price) || !(by > 0)) return;
  const { rupees } = price;
  const reduced = /^percent/i.test(mode) ? rupees * (1 - by / 100) : rupees - by;
  if (reduced < 0) return;
  row.cells.list_price = String(rupees);
  row.cells.original_price = String(Math.round(reduced * 100) / 100);
}

interface Option {
  name: string;
  value: string;
}

/** Takes the options of a row for its colour and size, where it has some. */
function setChoices({ cells }: SourceRow, options: readonly Option[]) {
  if (!options.some(({ value }) => value)) return;
  delete cells.color;
  delete cells.size;
  Object.assign(cells, choicesOf(options));
}

/** Square: columns "Option Name 1", "Option Value 1" and so on. */
function nameOptions(rows: readonly SourceRow[], table: Table) {
  const columns = [1, 2, 3].flatMap((nth) => {
    const names = textsOf(table, `option name ${nth}`);
    const values = textsOf(table, `option value ${nth}`);
    return names && values ? [{ names, values }] : [];
  });
  for (const [at, row] of rows.entries()) {
    setChoices(
      row,
      columns.map(({ names, values }) => ({ name: names[at] ?? '', value: values[at] ?? '' })),
    );
  }
}

/** Square: a column "Current Quantity" for each place where pieces lie. */
function sumPlaces(rows: readonly SourceRow[], { head, records }: Table) {
  const places = head.flatMap((heading, at) =>
    /^current quantity\b/i.test(heading.trim()) ? at : [],
  );
  if (places.length < 2) return;
  for (const [nth, row] of rows.entries()) {
    const counts = places.flatMap((at) => piecesOf(records[nth]?.cells[at] ?? '') ?? []);
    if (counts.length === 0) continue;
    row.cells.stock = String(counts.reduce((sum, count) => sum + Math.max(0, count), 0));
    row.isUntracked = false;
  }
}

/** Etsy: one row for all variations of a listing, whose numbers and prices the file does not tell. */
function tellOfVariations(rows: readonly SourceRow[], table: Table) {
  for (const nth of [1, 2]) {
    const names = textsOf(table, `variation ${nth} name`);
    const values = textsOf(table, `variation ${nth} values`);
    for (const [at, row] of rows.entries()) {
      const all = values?.[at];
      if (all)
        row.notes.push(
          `${names?.[at] || 'Variations'}: ${all.split(',').join(', ')}. The file has one row for all of them: add them in the editor of the product.`,
        );
    }
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
