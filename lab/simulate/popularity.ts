import type { Random } from './random.ts';

/** The share of the requests that goes to each of `count` pages, the most popular first (Zipf's law). */
export function zipf(count: number, exponent: number): number[] {
  const weights = Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/**
 * How often a second a cache requests each page if it keeps a page for `lifetime` seconds: the first
 * request after that fetches it again.
 */
export const refreshes = (
  rate: number,
  popularity: readonly number[],
  lifetime: number,
): number[] => popularity.map((share) => (share * rate) / (1 + share * rate * lifetime));

/** Picks pages by their weights. */
export class Popularity {
  private readonly upTo: Float64Array;

  constructor(weights: readonly number[]) {
    let sum = 0;
    this.upTo = Float64Array.from(weights, (weight) => {
      sum += weight;
      return sum;
    });
  }

  pick(random: Random): number {
    const drawn = random.next() * (this.upTo.at(-1) ?? 0);
    let [low, high] = [0, this.upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.upTo[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
