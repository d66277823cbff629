import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceTimes, Work } from '#lab/simulate/service-times.ts';
import type { Kind } from '../load/wrk-script.ts';
import { queryAt } from '../shops.ts';
import { measureLoad, type Target, type Used } from './load.ts';
import { buyers } from './prepare.ts';
import { difference, readProcessors } from './processors.ts';

/** Buyers at once: the more, the larger the batches. */
const levels = [1, 4, 16, 64];
const seconds = 4;

interface Level extends Used {
  orders: number;
  batches: number;
}

/** Buyers who have not ordered yet, from one load to the next. */
export class Buyers {
  private used = 0;
  private readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  next(): Kind {
    const numbers = { first: buyers.first + this.used, count: buyers.count - this.used };
    return { ...this.kind, numbers };
  }

  /** Takes as many requests as were sent, answered or not: the last ones get no answer. */
  skip(count: number): void {
    this.used += count;
  }
}

export async function measureOrders(
  target: Target,
  waiting: Buyers,
): Promise<Omit<ServiceTimes['orders'], 'roundTrips' | 'alone'>> {
  await orderAt(target, waiting, 16);
  const all: Level[] = [];
  for (const level of levels) all.push(await orderAt(target, waiting, level));
  await dropWaitingMails(target.databaseUrl);
  const line = (part: keyof Work) => lineThrough(all.map((it) => perBatchAt(it, part)));
  const parts = { shop: line('shop'), helpers: line('helpers'), database: line('database') };
  const take = (which: 'base' | 'slope'): Work => ({
    shop: parts.shop[which],
    helpers: parts.helpers[which],
    database: parts.database[which],
  });
  const largest = all.at(-1) as Level;
  const afterwards = await measureAfterwards(target, waiting);
  return {
    perBatch: take('base'),
    perOrder: take('slope'),
    generator: largest.processors.generator / largest.orders,
    maxTogether: 64,
    bytes: largest.bytes,
    logBytes: largest.logBytes / largest.orders,
    afterwards,
  };
}

const perBatchAt = ({ orders, batches, processors }: Level, part: keyof Work) => ({
  x: orders / batches,
  y: processors[part] / batches,
});

/** The line with the least relative errors, so that small batches count as much as large ones. */
export function lineThrough(points: readonly { x: number; y: number }[]) {
  const weighted = points.map(({ x, y }) => ({ x, y, weight: 1 / Math.max(y, 1e-9) ** 2 }));
  const total = (of: (point: (typeof weighted)[number]) => number) =>
    weighted.reduce((sum, point) => sum + point.weight * of(point), 0);
  const [w, wx, wy] = [total(() => 1), total(({ x }) => x), total(({ y }) => y)];
  const spread = total(({ x }) => x * x) * w - wx * wx;
  const slope = (total(({ x, y }) => x * y) * w - wx * wy) / spread;
  return { base: Math.max(0, (wy - slope * wx) / w), slope: Math.max(0, slope) };
}

async function orderAt(target: Target, waiting: Buyers, connections: number): Promise<Level> {
  const kind = waiting.next();
  const used = await measureLoad(target, [kind], { connections, seconds });
  waiting.skip(used.used[0] ?? 0);
  const { first = 0 } = kind.numbers ?? {};
  const [orders, batches] = await queryAt(target.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as orders, count(distinct xmin::text)::int as batches
       from orders where customer_id >= $1 and customer_id < $2`,
      [first, first + (used.used[0] ?? 0)],
    );
    return [rows[0].orders, rows[0].batches];
  });
  return { ...used, orders, batches };
}

/** The mails and the figures of lists, which are made when no more orders come. */
async function measureAfterwards(target: Target, waiting: Buyers): Promise<Work> {
  const { orders } = await orderAt(target, waiting, 1);
  const before = readProcessors(target.watched);
  const until = performance.now() + 120_000;
  const left = () =>
    queryAt(target.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select count(*)::int as left from pgboss.job where name = 'mail' and state < 'completed'`,
      );
      return rows[0].left as number;
    });
  while ((await left()) > 0) {
    if (performance.now() > until) throw new Error('The mails of some orders did not go out.');
    await pause(1_000);
  }
  const used = difference(before, readProcessors(target.watched));
  return {
    shop: used.shop / orders,
    helpers: used.helpers / orders,
    database: used.database / orders,
  };
}

/** Keeps a measurement from paying for the mails of the one before. */
export const dropWaitingMails = (url: string) =>
  queryAt(url, (client) => client.query(`delete from pgboss.job where name = 'mail'`));
