import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import {
  choicesOf,
  newRow,
  type SourceFile,
  type SourceRow,
} from '#shop/catalogue/import/read/rows.ts';
import { piecesOf } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';

/** The newest name of a count first: what is counted includes what waits to be packed. */
const counts = [
  'on hand (new)',
  'available',
  'available (not editable)',
  'on hand',
  'on hand (current)',
];

const placeOf = ({ head }: Table, names: readonly string[]) =>
  names
    .map((name) => head.findIndex((heading) => heading.trim().toLowerCase() === name))
    .find((at) => at >= 0) ?? -1;

export const isShopifyInventory = (table: Table): boolean =>
  placeOf(table, ['handle']) >= 0 &&
  placeOf(table, ['location']) >= 0 &&
  placeOf(table, counts) >= 0;

/** Sets the stock of variants that the shop has: the places where pieces lie are added up. */
export async function readShopifyInventory(table: Table): Promise<SourceFile> {
  const { headRow, head, records } = table;
  const at = (name: string) => placeOf(table, [name]);
  const [handleAt, titleAt, skuAt] = [at('handle'), at('title'), at('sku')];
  const optionsAt = [1, 2, 3].map((nth) => [at(`option${nth} name`), at(`option${nth} value`)]);
  const places = counts.map(at).filter((place) => place >= 0);
  const byVariant = new Map<string, SourceRow>();
  await mapAtPace(records, ({ row, cells }) => {
    const text = (place = -1) => cells[place]?.trim() ?? '';
    const options = optionsAt.map(([name, value]) => ({ name: text(name), value: text(value) }));
    const { color = '', size = '' } = choicesOf(options);
    const sku = text(skuAt).replace(/^'/, '');
    const count = places.map(text).find(Boolean) ?? '';
    if (!count || /^not stocked$/i.test(count)) return;
    const key = text(handleAt);
    const variantKey = JSON.stringify([color, size]);
    const found = byVariant.get(`${key} ${variantKey}`);
    if (found) {
      found.cells.stock = added(found.cells.stock ?? '', count);
      found.needs.push(row);
      return;
    }
    const made = newRow(row, key);
    made.variantKey = variantKey;
    made.cells = {
      name: text(titleAt),
      ...(color && { color }),
      ...(size && { size }),
      ...(sku && { sku }),
      stock: count,
    };
    byVariant.set(`${key} ${variantKey}`, made);
  });
  return {
    source: 'shopify-inventory',
    headRow,
    head,
    columns: head.map((_, place) => {
      if (places.includes(place)) return 'stock';
      if (place === skuAt) return 'sku';
      if (optionsAt.flat().includes(place)) return 'options';
      return [handleAt, titleAt, at('location')].includes(place) ? 'together' : null;
    }),
    leftOut: [],
    rows: [...byVariant.values()],
  };
}

/** The sum of two counts; one that is no number stays, and is named when its row is planned. */
function added(one: string, other: string): string {
  const [first, second] = [piecesOf(one), piecesOf(other)];
  if (first === undefined || second === undefined) return first === undefined ? one : other;
  return String(first + second);
}
