import { join } from 'node:path';
import { Client } from 'pg';
import { openStore } from '#db/open.ts';
import { readPicture } from '#demo/pictures.ts';
import { products } from '#demo/products.ts';
import { hashPassword } from '#shop/accounts/passwords/passwords.ts';
import { storeDrawing } from '#shop/files/pictures.ts';
import { localStorage } from '#shop/files/storage.ts';
import { catalogueRows, customerRows, orderRows, peopleRows } from './shop/rows.ts';
import { temporaryTables } from './shop/temporary-tables.ts';
import { departments, words } from './shop/vocabulary.ts';

const customersPassword = 'haat-demo-1';

export interface Size {
  products: number;
  orders: number;
}

/**
 * Fills an empty database with a shop of this size, deterministically: products with variants, shared
 * pictures and reviews, and the orders behind the reviews. Its books pass `npm run shop -- verify`.
 * Needs a superuser, because it disables triggers.
 */
export async function seed(databaseUrl: string, dataDir: string, size: Size): Promise<void> {
  await (await openStore({ databaseUrl, dataDir })).close();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const step = async (what: string, text: string) => {
    const began = performance.now();
    await client.query(text);
    console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  try {
    await refuseUnlessEmpty(client);
    await client.query(`set session_replication_role = replica; set work_mem = '400MB';
      set maintenance_work_mem = '800MB'; set synchronous_commit = off; set jit = off;
      select setseed(0.42); begin`);
    await insertVocabulary(client);
    await insertPictures(client, dataDir);
    await insertCategories(client);
    const fill = fillPlaceholders(size, await hashPassword(customersPassword));
    const indexes = await dropIndexes(client);
    await step('people', fill(peopleRows));
    await step('temporary tables', fill(temporaryTables));
    await step('catalogue', fill(catalogueRows));
    await step('orders', fill(orderRows));
    await step('customers', customerRows);
    for (const { definition, name } of indexes) await step(name, definition);
    await step('numbers', renumber);
    await client.query('commit');
    await step('statistics', 'vacuum analyze');
  } finally {
    await client.end();
  }
}

async function refuseUnlessEmpty(client: Client) {
  const { rows } = await client.query('select from products union all select from users limit 1');
  if (rows.length > 0) throw new Error('This database already holds a shop. Choose an empty one.');
}

const fillPlaceholders = ({ products, orders }: Size, passwordHash: string) => {
  const customers = Math.max(200, Math.round(orders / 10));
  const given: Record<string, string | number> = {
    products,
    orders,
    customers,
    hash: `'${passwordHash}'`,
  };
  return (text: string) =>
    text.replace(/\$(products|orders|customers|hash)\b/g, (_, name) => String(given[name]));
};

async function insertVocabulary(client: Client) {
  await client.query('create temp table vocabulary (kind text, list text[])');
  const leaves = Object.values(departments).flatMap((below) => Object.entries(below));
  const lists = {
    ...words,
    leaves: leaves.map(([name]) => name),
    nouns: leaves.map(([, nouns]) => nouns),
  };
  for (const [kind, list] of Object.entries(lists)) {
    await client.query('insert into vocabulary values ($1, $2)', [kind, list]);
  }
}

async function insertPictures(client: Client, dataDir: string) {
  await client.query(
    'create temp table pictures (filename text, width int, height int, color text)',
  );
  const storage = localStorage(join(dataDir, 'uploads'));
  for (const { pictures } of products.slice(0, 12)) {
    const drawing = await readPicture(pictures[0]?.file ?? '');
    const { filename, width, height, color } = await storeDrawing(storage, drawing);
    await client.query('insert into pictures values ($1, $2, $3, $4)', [
      filename,
      width,
      height,
      color,
    ]);
  }
}

async function insertCategories(client: Client) {
  const insert = async (name: string, parent: number | null) => {
    const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
    const { rows } = await client.query(
      'insert into categories (name, slug, description, parent_id) values ($1, $2, $3, $4) returning id',
      [name, slug, `${name} from all over the country.`, parent],
    );
    return rows[0].id as number;
  };
  for (const [name, below] of Object.entries(departments)) {
    const parent = await insert(name, null);
    for (const child of Object.keys(below)) await insert(child, parent);
  }
}

/** Creating indexes at the end is many times faster than updating them during the inserts. */
async function dropIndexes(client: Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where c.oid is null and i.indrelid in ('products'::regclass, 'variants'::regclass,
      'product_images'::regclass, 'stock_movements'::regclass, 'orders'::regclass,
      'order_items'::regclass, 'order_journal'::regclass, 'reviews'::regclass)
    order by 1`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

const renumber = ['users', 'products', 'variants', 'orders']
  .map(
    (table) =>
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`,
  )
  .join('\n');
