import { formatCount } from '../numbers.ts';

/** A count with its noun: "1 order", "1,250 orders", or "10,000+ orders" where there are more. */
export const countInWords = (
  count: number,
  one: string,
  several = `${one}s`,
  isExact = true,
): string => `${formatCount(count, isExact)} ${count === 1 ? one : several}`;
