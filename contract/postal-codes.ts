import * as z from 'zod/mini';
import {
  postalCodeMessage,
  postalCodePattern,
  withoutSpaces,
} from '#contract/rules/postal-code-text.ts';
import type { Endpoint } from './endpoint.ts';

const missing = 'Please fill Postal Code';

export const postalCode = z
  .string(missing)
  .check(
    z.overwrite(withoutSpaces),
    z.minLength(1, missing),
    z.regex(postalCodePattern, postalCodeMessage),
  );

export const postalPlace = z.object({
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
});
z.globalRegistry.add(postalPlace, { id: 'PostalPlace' });
export type PostalPlace = z.infer<typeof postalPlace>;

const oneDay = 24 * 60 * 60;

export const postalCodeEndpoints = {
  'GET /postal-codes/{postalCode}': {
    summary: 'City and state of a postal code',
    access: 'public',
    params: z.object({ postalCode }),
    freshFor: oneDay,
    reply: z.object({ place: postalPlace }),
  },
} as const satisfies Record<string, Endpoint>;
