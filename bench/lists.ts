import { writeFileSync } from 'node:fs';
import { formatCount } from '#contract/rules/numbers.ts';
import { median, quantile } from '#test/support/figures.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';
import { type ListTimes, plotOf } from './growth.ts';
import { randomFrom, randomQuery, typedSearches } from './random-queries.ts';
import { ms, type Outcome, timeOf } from './row.ts';
import { openEmbedded, openSeeded } from './shops.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const embeddedSizes = [1_000, 10_000];

const queryCount = 400;
const atOnce = 4;
const maxSuggestMs = 100;

/** Search, filter and sort, without cached answers. Also plots the growth. */
export async function lists(): Promise<Outcome[]> {
  const all = await measureEach(sizes, openSeeded);
  const embedded = await measureEach(embeddedSizes, openEmbedded);
  writeFileSync(new URL('../docs/growth.svg', import.meta.url), plotOf(all));
  const [smallest] = all;
  const largest = all.at(-1);
  const growth = (largest?.p50 ?? 0) / (smallest?.p50 ?? 1);
  return [
    ...all.map((times) => outcomeOf(times, 50)),
    ...embedded.map((times) => outcomeOf(times, null)),
    ...all.map(suggestions),
    {
      what: 'lists: p50 at 1 M against 1 k',
      measured: `${growth.toFixed(1)} ×`,
      goal: '≤ 3 ×',
      reached: growth <= 3,
    },
  ];
}

function outcomeOf(
  { products, where, p50, p99, firstP50, firstP99 }: ListTimes,
  maxMs: number | null,
) {
  return {
    what: `lists of ${formatCount(products)} products, ${where}`,
    measured: `p50 ${ms(p50)}, p99 ${ms(p99)}; filters asked for the first time: p50 ${ms(firstP50)}, p99 ${ms(firstP99)}`,
    goal: maxMs === null ? '' : `p99 ≤ ${maxMs} ms`,
    reached: maxMs === null ? null : p99 <= maxMs,
  };
}

const suggestions = ({ products, suggestP50, suggestP99 }: ListTimes) => ({
  what: `suggestions while typing, ${formatCount(products)} products`,
  measured: `p50 ${ms(suggestP50)}, p99 ${ms(suggestP99)}, each asked for the first time`,
  goal: `p99 ≤ ${maxSuggestMs} ms`,
  reached: suggestP99 <= maxSuggestMs,
});

type Open = (products: number) => Promise<ShopProcess>;

async function measureEach(each: readonly number[], open: Open): Promise<ListTimes[]> {
  const all: ListTimes[] = [];
  const where = open === openEmbedded ? 'embedded' : 'PostgreSQL';
  for (const products of each)
    all.push({ products, where, ...(await measure(await open(products))) });
  return all;
}

async function measure(shop: ShopProcess) {
  try {
    const random = randomFrom(7);
    const queries = Array.from({ length: queryCount }, () => randomQuery(random));
    const uncached = withFreshLimit();
    const first = await timesOf(shop.url, queries.map(uncached));
    const again = await timesOf(shop.url, queries.map(uncached));
    const suggested = await timesOf(shop.url, [...typedSearches(random)], '/api/products/suggest');
    return {
      p50: median(again),
      p99: quantile(again, 0.99),
      firstP50: median(first),
      firstP99: quantile(first, 0.99),
      suggestP50: median(suggested),
      suggestP99: quantile(suggested, 0.99),
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

async function timesOf(url: string, queries: readonly string[], path = '/api/products') {
  const waiting = queries.map((query) => `${url}${path}?${query}`);
  const times: number[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const url = next;
      times.push(await timeOf(async () => (await fetch(url)).arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}
