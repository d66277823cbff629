import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { openPostgres } from '#db/postgres.ts';
import { openJobs } from '#server/jobs.ts';
import { findSession } from '#shop/accounts/sessions.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { placeOrder } from '#shop/orders/place-order.ts';
import { median } from '#test/support/figures.ts';
import { startShop } from '#test/support/running-shop.ts';
import { statementsOf } from './pgbench-script.ts';
import type { Outcome } from './row.ts';
import { locationOf, openSeeded, queryAt } from './shops.ts';

const run = promisify(execFile);
const products = 10_000;
const buyers = 40_000;
/** Ids below belong to users that the shop already has, among them its owner. */
const firstBuyer = 10_000;
const atOnce = 16;
/** The buyer whose statements are recorded. No round reaches it, and no other value equals its id. */
const sample = 39_876;
const seconds = 6;

/** Orders per second over HTTP, compared with `pgbench` running the statements of one order. */
export async function placing(): Promise<Outcome[]> {
  await (await openSeeded(products)).stop();
  const { databaseUrl, dataDir } = locationOf(products);
  const url = databaseUrl.replace(/\w+$/, 'bench_placing');
  await queryAt(databaseUrl.replace(/\w+$/, 'postgres'), async (client) => {
    await client.query('drop database if exists bench_placing');
    await client.query(`create database bench_placing template bench_${products}`);
  });
  const secret = randomBytes(8).toString('hex');
  await queryAt(url, (client) => client.query(buyersSql(secret)));
  const shop = await startShop({ DATABASE_URL: url, HOST: '127.0.0.1', DEMO: 'off' }, dataDir);
  try {
    const { script, count } = await scriptAt(url, `${secret}-${sample}`);
    const tokenOf = (buyer: number) => `${secret}-${buyer}`;
    const ratios: number[] = [];
    const rates: number[] = [];
    let next = firstBuyer;
    for (let round = 0; round < 3; round += 1) {
      const ours = await rateOf(shop.url, () => tokenOf(next++));
      const bare = await pgbench(url, script, (buyers / 2 + round * 6_000) / atOnce);
      rates.push(ours);
      ratios.push(ours / bare);
    }
    const ratio = median(ratios);
    return [
      {
        what: `placing orders over HTTP, of pgbench (${count} statements)`,
        measured: `${ratio.toFixed(2)} (${Math.round(median(rates))} a second)`,
        goal: '≥ 0.5',
        reached: ratio >= 0.5,
      },
    ];
  } finally {
    await shop.stop();
  }
}

/** Gives each buyer a session, an address and a cart item with ample stock, with ids from one number. */
const buyersSql = (secret: string) => `
  set session_replication_role = replica;
  delete from cart_items; delete from addresses;
  insert into users (id, username, email, password_hash, first_name, last_name, user_type)
    overriding system value
    select g, 'buyer' || g, 'buyer' || g || '@example.com', '', 'Buyer', 'Number ' || g, 'CUSTOMER'
    from generate_series(1, ${buyers}) g on conflict do nothing;
  insert into sessions (token_hash, user_id)
    select encode(sha256(convert_to('${secret}-' || g, 'UTF8')), 'hex'), g from generate_series(1, ${buyers}) g;
  insert into addresses (id, customer_id, address_line1, address_line2, city, state, postal_code, is_default)
    overriding system value
    select g, g, '1, Station Road', '', 'Mysuru', 'Karnataka', '570001', true from generate_series(1, ${buyers}) g;
  insert into variants (id, product_id, color, color_hex_code, size, stock, original_paise, discount_paise, position)
    overriding system value
    select 10000000 + g, 1 + g % ${products}, 'Red', '#cc2200', 'full', 1000, 49900, 0, 9 from generate_series(1, ${buyers}) g;
  insert into cart_items (id, customer_id, variant_id, quantity) overriding system value
    select 20000000 + g, g, 10000000 + g, 1 from generate_series(1, ${buyers}) g;
  set session_replication_role = origin;
  analyze;`;

/** Writes the statements of the sample buyer's order to a file for pgbench. */
async function scriptAt(url: string, token: string) {
  const store = await openPostgres(url);
  const boss = await openJobs(store, () => {});
  try {
    const { script, count } = await statementsOf(() => placeOne(store.db, boss, token));
    const file = join(await mkdtemp(join(tmpdir(), 'haat-pgbench-')), 'placing.sql');
    await writeFile(file, `${scriptHeader}\n${script}\n`);
    return { script: file, count };
  } finally {
    await boss.stop();
    await store.close();
  }
}

async function placeOne(db: Database, boss: PgBoss, token: string) {
  const customer = await findSession(db, token);
  if (!customer) throw new Error('The buyer has no session.');
  const placement = { addressId: sample, paymentMethod: 'COD' as const, key: `${token}-key` };
  const effects = { queueMail: queueMailOver(boss), deliveryDays: 5 };
  const { id } = await placeOrder(db, customer, placement, effects);
  const varying = new Map<string | number, string>([
    [sample, ':buyer'],
    [`${token}-key`, "'key-' || :buyer"],
    [1 + (sample % products), ':product'],
    [10_000_000 + sample, ':variant'],
    [20_000_000 + sample, ':item'],
  ]);
  return { orderId: id, varying };
}

const scriptHeader = `\\set turn :turn + 1
\\set buyer :turn * ${atOnce} + :client_id
\\set product 1 + :buyer % ${products}
\\set variant 10000000 + :buyer
\\set item 20000000 + :buyer`;

const requestOf = (token: string) => {
  const addressId = Number(token.split('-')[1]);
  return {
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': createHash('sha256').update(token).digest('hex').slice(0, 32),
    },
    body: JSON.stringify({ addressId, paymentMethod: 'COD' }),
  };
};

async function rateOf(url: string, nextToken: () => string) {
  const { requests, non2xx } = await autocannon({
    url: `${url}/api/orders/place`,
    connections: atOnce,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(nextToken()) }) }],
  });
  if (non2xx > 0) throw new Error(`${non2xx} orders were refused.`);
  return requests.average;
}

async function pgbench(url: string, script: string, firstTurn: number) {
  const { stdout } = await run('pgbench', [
    ...['-n', '-c', String(atOnce), '-j', '1', '-T', String(seconds), '-M', 'prepared'],
    ...['-D', `turn=${firstTurn}`, '-f', script, url],
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
