import * as z from 'zod/mini';
import { formatCount } from '#contract/rules/numbers.ts';

/** A number in a JSON body. */
export const wholeNumber = (min: number, max: number) => {
  const message = `Enter a whole number from ${formatCount(min)} to ${formatCount(max)}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};
