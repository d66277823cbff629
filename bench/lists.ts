import { writeFileSync } from 'node:fs';
import { formatCount } from '#contract/rules/numbers.ts';
import { median, quantile } from '#test/support/figures.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';
import { type ListTimes, plotOf } from './growth.ts';
import { ms, type Outcome, timeOf } from './row.ts';
import { departments, words } from './shop/vocabulary.ts';
import { openEmbedded, openSeeded } from './shops.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const embeddedSizes = [1_000, 10_000];

const queryCount = 400;
const atOnce = 4;

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
    return {
      p50: median(again),
      p99: quantile(again, 0.99),
      firstP50: median(first),
      firstP99: quantile(first, 0.99),
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
      const url = next;
      times.push(await timeOf(async () => (await fetch(url)).arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}

export type Random = () => number;

/** The same sequence in every run. */
export function randomFrom(start: number): Random {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const categories = Object.entries(departments).flatMap(([name, below]) => [
  name,
  ...Object.keys(below),
]);

/** What shoppers do: browse, sort, search with and without typos, filter, turn pages. */
export function randomQuery(random: Random): string {
  const kind = random();
  const category = encodeURIComponent(pick(random, categories));
  const page = 2 + Math.floor(random() * 4);
  const [maker, material] = [pick(random, words.makers), pick(random, words.materials)];
  if (kind < 0.25) return `category=${category}`;
  if (kind < 0.4) return `category=${category}&sort=${pick(random, ['lowPrice', 'highPrice'])}`;
  if (kind < 0.55) return `search=${maker}%20${material}`;
  if (kind < 0.62) return `search=${material.slice(0, 4)}`;
  if (kind < 0.67) return `search=${misspelt(maker)}`;
  if (kind < 0.85) {
    const minPrice = pick(random, [100, 200, 500, 1000, 2000, 5000]);
    return `category=${category}&minPrice=${minPrice}&maxPrice=${minPrice * 2}&rating=${pick(random, [3, 4])}`;
  }
  return `category=${category}&page=${page}`;
}

const misspelt = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`;
