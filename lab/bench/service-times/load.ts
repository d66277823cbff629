import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop } from '#test/support/running-shop.ts';
import { type Load, putLoad, type Result, refuseFailures } from '../load/wrk.ts';
import type { Kind } from '../load/wrk-script.ts';
import { queryAt } from '../shops.ts';
import { difference, type Processors, readProcessors, type Watched } from './processors.ts';

export interface Target {
  url: string;
  databaseUrl: string;
  watched: Watched;
  stop(): Promise<void>;
}

/** Starts a shop, which may reach its database through a slow network. */
export async function openTarget(databaseUrl: string, through = databaseUrl): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-service-times-'));
  const settings = { HOST: '127.0.0.1', DEMO: 'off', DATABASE_URL: through };
  const shop = await startShop(settings, dataDir);
  return {
    url: shop.url.replace('localhost', '127.0.0.1'),
    databaseUrl,
    watched: { shops: [shop.child.pid], database: new URL(databaseUrl).pathname.slice(1) },
    stop: async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Used extends Result {
  /** Processor time of all requests together. */
  processors: Processors;
  logBytes: number;
}

/** Puts a load on the shop, and returns what it used of the processors. */
export const measureLoad = (
  { url, databaseUrl, watched }: Target,
  kinds: readonly Kind[],
  shape: Pick<Load, 'connections' | 'seconds' | 'pause'>,
): Promise<Used> =>
  queryAt(databaseUrl, async (client) => {
    const written = async () => {
      const { rows } = await client.query(`select pg_current_wal_lsn() - '0/0' as bytes`);
      return Number(rows[0].bytes);
    };
    const writtenBefore = await written();
    const before = readProcessors(watched);
    const result = await putLoad({ url, kinds, ...shape });
    const processors = difference(before, readProcessors(watched));
    refuseFailures(result, kinds.map(({ paths }) => paths[0]).join(', '));
    return { ...result, processors, logBytes: (await written()) - writtenBefore };
  });

/** Milliseconds: so often that hardly any request finds a cached answer. */
const stockChangesEvery = 50;

/** Announces changes of stock while `act` runs, as orders do. */
export async function whileStockChanges<T>(databaseUrl: string, act: () => Promise<T>): Promise<T> {
  let isOver = false;
  const changing = queryAt(databaseUrl, async (client) => {
    while (!isOver) {
      await client.query(`select pg_notify('catalogue', 'stock')`);
      await pause(stockChangesEvery);
    }
  });
  try {
    return await act();
  } finally {
    isOver = true;
    await changing;
  }
}
