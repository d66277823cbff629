import { formatCount } from '#contract/rules/numbers.ts';
import { median, quantile } from '#test/support/figures.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';
import { randomFrom, randomQuery } from './random-queries.ts';
import { ms, type Outcome, timeOf } from './row.ts';
import { openEmbedded, openSeeded } from './shops.ts';

const queryCount = 400;
const atOnce = 4;
const maxMs = 50;

/** Search, filter and sort, without cached answers. */
export async function lists(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const products of [1_000, 10_000, 100_000, 1_000_000]) {
    outcomes.push(await outcomeOf(products, 'PostgreSQL', await openSeeded(products)));
  }
  for (const products of [1_000, 10_000]) {
    const outcome = await outcomeOf(products, 'embedded', await openEmbedded(products));
    outcomes.push({ ...outcome, goal: '', reached: null });
  }
  return outcomes;
}

async function outcomeOf(products: number, where: string, shop: ShopProcess): Promise<Outcome> {
  try {
    const random = randomFrom(7);
    const queries = Array.from({ length: queryCount }, () => randomQuery(random));
    const uncached = withFreshLimit();
    const first = await timesOf(shop.url, queries.map(uncached));
    const again = await timesOf(shop.url, queries.map(uncached));
    const p99 = quantile(again, 0.99);
    return {
      what: `lists of ${formatCount(products)} products, ${where}`,
      measured: `p50 ${ms(median(again))}, p99 ${ms(p99)}; filters asked for the first time: p50 ${ms(median(first))}, p99 ${ms(quantile(first, 0.99))}`,
      goal: `p99 ≤ ${maxMs} ms`,
      reached: p99 <= maxMs,
    };
  } finally {
    await shop.stop();
  }
}

/** Answers are cached by URL, so a query that comes again asks for one product more. */
function withFreshLimit(): (query: string) => string {
  const times = new Map<string, number>();
  return (query) => {
    const before = times.get(query) ?? 0;
    times.set(query, before + 1);
    return `limit=${20 + before}&${query}`;
  };
}

async function timesOf(url: string, queries: readonly string[]) {
  const waiting = queries.map((query) => `${url}/api/products?${query}`);
  const times: number[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const asked = next;
      times.push(await timeOf(async () => (await fetch(asked)).arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}
