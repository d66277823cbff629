import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { seed } from '../seed.ts';
import { databaseAt, openEmbedded, queryAt } from '../shops.ts';
import { buyersSql, type Group } from './buyers.ts';
import { levels, rounds, seconds } from './rounds.ts';

/** Number of loads, the one that warms up included. */
const loads = rounds * levels.length + 1;
/** Buyers enough for one load on a machine as fast as any. */
const buyersALoad = 4_000 * seconds;

const spread = {
  first: 1_000_000,
  count: buyersALoad * loads,
  products: 'product_id <= 1000',
  stock: 1_000_000,
};
export const groups = {
  spread,
  one: { ...spread, first: 3_000_000, products: 'product_id = 1001' },
  soldOut: { first: 5_000_000, count: 20_000, products: 'product_id = 1002', stock: 0 },
} satisfies Record<string, Group>;

export const embeddedGroup: Group = { ...spread, count: 1_000 * seconds * loads };

/** Databases with the same buyers, so that several shops can serve them. */
export interface PlacingDatabases {
  plain: string;
  /** Database of the shop that has a network in between. */
  far: string;
  /** Database of a shop with every selling rule, whose buyers all use the same discount code. */
  ruled: string;
}

/** Returns their URLs. */
export async function prepareDatabases(dataDir: string, secret: string): Promise<PlacingDatabases> {
  const [name, far, ruled] = ['bench_placing', 'bench_placing_network', 'bench_placing_rules'];
  const run = (...statements: string[]) =>
    queryAt(databaseAt('postgres'), async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await run(
    ...[far, ruled, name].map((each) => `drop database if exists ${each} with (force)`),
    `create database ${name}`,
  );
  await seed(databaseAt(name), dataDir, { products: 2_000, orders: 10_000 });
  await queryAt(databaseAt(name), async (client) => {
    await client.query(buyersSql(Object.values(groups), secret));
    await client.query('vacuum analyze');
  });
  await run(...[far, ruled].map((each) => `create database ${each} template ${name}`));
  await queryAt(databaseAt(ruled), (client) => client.query(rulesSql));
  await run('checkpoint');
  return { plain: databaseAt(name), far: databaseAt(far), ruled: databaseAt(ruled) };
}

/** Turns every selling rule on, with limits that no buyer reaches, and gives each buyer a code. */
const rulesSql = `
  insert into selling_rules (delivery_paise, free_delivery_from_paise, cod_fee_paise, min_order_paise,
    max_order_paise, max_pieces_per_line, max_open_orders, require_mobile, cash_desk, max_refusals, low_stock_mail)
    values (4900, 5000000, 2500, 100, 1000000000, 10, 50, true, true, 3, true);
  insert into postal_prefixes (prefix, days, charge_paise)
    select prefix::text, 3, 3900 from generate_series(110, 899) prefix;
  insert into postal_prefixes (prefix, days, charge_paise) values ('5700', 2, 2900);
  insert into discount_codes (code, kind, value, minimum_paise, starts_at, ends_at, uses_in_all, uses_per_customer)
    values ('HAAT10', 'PERCENT', 10, 100, now() - interval '1 day', now() + interval '30 days', 100000000, 10);
  insert into cart_codes (customer_id, code_id) select id, 1 from users where username like 'buyer%';
  update users set mobile = '9845012345' where username like 'buyer%';
  analyze;`;

/** A shop with 1,000 products and buyers on the embedded database. Returns its folder. */
export async function prepareEmbedded(secret: string): Promise<string> {
  const kept = await openEmbedded(1_000);
  await kept.stop();
  const folder = await mkdtemp(join(tmpdir(), 'haat-placing-'));
  await cp(kept.dataDir, folder, { recursive: true });
  const client = await PGlite.create({ dataDir: join(folder, 'db'), extensions: { pg_trgm } });
  await client.exec(buyersSql([embeddedGroup], secret));
  await client.exec('vacuum analyze');
  await client.close();
  return folder;
}
