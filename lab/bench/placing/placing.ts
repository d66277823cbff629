import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '#test/support/figures.ts';
import { type ShopProcess, startShop } from '#test/support/running-shop.ts';
import type { Outcome } from '../row.ts';
import { dropWaitingMails } from '../service-times/orders.ts';
import { queryAt } from '../shops.ts';
import { memoryInWords, outcomesOf } from './outcomes.ts';
import { embeddedGroup, groups, prepareDatabases, prepareEmbedded } from './prepare.ts';
import { levels, Ordering, rounds, seconds } from './rounds.ts';
import { openSlowNetwork } from './slow-network.ts';
import { prepareTpcb, tpcbRate } from './tpcb.ts';

const settings = { HOST: '127.0.0.1', DEMO: 'off' };

/**
 * Orders a second over HTTP: on many products, on one, sold out, with a slow network, with selling rules,
 * embedded.
 */
export async function placing(): Promise<Outcome[]> {
  await prepareTpcb();
  const secret = randomBytes(8).toString('hex');
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-placing-'));
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const databases = await prepareDatabases(dataDir, secret);
  const network = opened.adopt(await openSlowNetwork(databases.far), (it) => it.close());
  const open = async (databaseUrl: string) =>
    opened.adopt(await startShop({ ...settings, DATABASE_URL: databaseUrl }, dataDir), (it) =>
      it.stop(),
    );
  const shop = await open(databases.plain);
  const far = await open(network.url);
  const ruled = await open(databases.ruled);
  const atRest = await restingMemory(shop);

  const orderings = {
    spread: new Ordering(shop.url, groups.spread, secret),
    one: new Ordering(shop.url, groups.one, secret),
    soldOut: new Ordering(shop.url, groups.soldOut, secret),
    far: new Ordering(far.url, groups.spread, secret),
    ruled: new Ordering(ruled.url, groups.spread, secret),
  };
  const tpcb = await takeTurns(Object.values(orderings), () =>
    Promise.all(Object.values(databases).map(dropWaitingMails)),
  );
  const memory = memoryInWords(atRest, await restingMemory(shop));
  const oversold = await ordersBy(databases.plain, groups.soldOut);
  await Promise.all([shop.stop(), far.stop(), ruled.stop()]);
  const embedded = await orderEmbedded(secret);
  return outcomesOf({ ...orderings, embedded, tpcb, oversold, memory, delay: network.measured });
}

/** Returns what pgbench reached in each round. */
async function takeTurns(orderings: readonly Ordering[], settle: () => Promise<unknown>) {
  const tpcb: number[] = [];
  for (const ordering of orderings) {
    await ordering.warmUp();
    await settle();
  }
  for (let round = 0; round < rounds; round += 1) {
    tpcb.push(await tpcbRate(seconds));
    for (const level of levels) {
      for (const ordering of rotated(orderings, round)) {
        await ordering.measure(level);
        await settle();
      }
    }
  }
  return tpcb;
}

/** Each round begins with another one, because what was measured before is still being written. */
const rotated = <T>(list: readonly T[], by: number) => [...list.slice(by), ...list.slice(0, by)];

async function orderEmbedded(secret: string) {
  const folder = await prepareEmbedded(secret);
  const shop = await startShop(settings, folder);
  try {
    const embedded = new Ordering(shop.url, embeddedGroup, secret);
    await embedded.warmUp();
    for (let round = 0; round < rounds; round += 1) {
      for (const level of levels) await embedded.measure(level);
    }
    return embedded;
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true });
  }
}

const ordersBy = (url: string, { first, count }: { first: number; count: number }) =>
  queryAt(url, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as count from orders where customer_id between $1 and $2',
      [first, first + count - 1],
    );
    return rows[0].count as number;
  });

async function restingMemory({ child }: ShopProcess) {
  await pause(3_000);
  return memoryOf(child.pid);
}
