import type { Archive } from './archive.ts';
import type { Tables } from './rows.ts';

/** Checks that the archive is whole: its entries, rows, ids, references and pictures. */
export function* checkContents(archive: Archive): Generator<string> {
  yield* checkEntries(archive);
  yield* checkCounts(archive);
  yield* checkNumberings(archive);
  yield* checkReferences(archive.tables);
  yield* checkPictures(archive);
}

function* checkEntries({ manifest, hashes }: Archive) {
  for (const name of new Set([...hashes.keys(), ...Object.keys(manifest.entries)])) {
    const [is, due] = [hashes.get(name), manifest.entries[name]];
    if (is === undefined) yield `${name} is in the manifest, but not in the archive.`;
    else if (due === undefined) yield `${name} is in the archive, but not in the manifest.`;
    else if (is !== due) yield `${name} is not what the manifest says.`;
  }
}

function* checkCounts({ manifest, tables }: Archive) {
  for (const [name, rows] of tablesIn(tables)) {
    const due = manifest.rows[name] ?? 0;
    if (rows.length !== due)
      yield `${name} has ${rows.length} rows, not the ${due} of the manifest.`;
  }
}

/** The next row gets an id that is free. */
function* checkNumberings({ manifest, tables }: Archive) {
  for (const [name, rows] of tablesIn(tables)) {
    const last = manifest.numberings[`${name}_id_seq`];
    if (last === undefined) continue;
    const highest = rows.reduce((high, { id }) => Math.max(high, Number(id)), 0);
    if (highest > Number(last))
      yield `${name} has the id ${highest}, but its ids are at ${last ?? 'none'}.`;
  }
}

const tablesIn = (tables: Tables) =>
  Object.entries(tables) as unknown as [name: string, rows: Record<string, unknown>[]][];

const references: [from: keyof Tables, column: string, to: keyof Tables][] = [
  ['variants', 'product_id', 'products'],
  ['stock', 'variant_id', 'variants'],
  ['stock_movements', 'variant_id', 'variants'],
  ['stock_movements', 'order_id', 'orders'],
  ['orders', 'customer_id', 'users'],
  ['orders', 'code_id', 'discount_codes'],
  ['order_items', 'order_id', 'orders'],
  ['order_items', 'variant_id', 'variants'],
  ['order_items', 'product_id', 'products'],
  ['order_journal', 'order_id', 'orders'],
  ['placements', 'customer_id', 'users'],
  ['invoices', 'order_id', 'orders'],
  ['invoices', 'cancels_id', 'invoices'],
  ['reviews', 'product_id', 'products'],
];

function* checkReferences(tables: Tables) {
  for (const [from, column, to] of references) {
    const there = new Set((tables[to] as { id: number }[]).map(({ id }) => id));
    const named = (tables[from] as unknown as Record<string, number | null>[]).map(
      (row) => row[column],
    );
    for (const id of new Set(named)) {
      if (typeof id === 'number' && !there.has(id))
        yield `${from} names ${column} ${id}, which is not in ${to}.`;
    }
  }
}

function* checkPictures({ hashes, tables }: Archive) {
  const named = [
    ...tables.product_images.map(({ filename }) => filename),
    ...tables.category_images.map(({ filename }) => filename),
    ...tables.order_items.map(({ image_filename }) => image_filename),
    ...tables.company_details.map(({ logo_filename }) => logo_filename),
  ];
  for (const name of new Set(named)) {
    if (name === null || hashes.has(`files/${name}`)) continue;
    // A drawing stands for all of its sizes.
    if (!hashes.has(`files/${name.replace('.webp', '.svg')}`))
      yield `The picture ${name} is missing.`;
  }
}
