import { departments, words } from './shop/vocabulary.ts';

export type Random = () => number;

/** The same sequence in every run. */
export function randomFrom(start: number): Random {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

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

const categories = Object.entries(departments).flatMap(([name, below]) => [
  name,
  ...Object.keys(below),
]);

const misspelt = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`;

const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;
