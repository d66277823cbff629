import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** A postal code of India: six digits, the first not 0. */
export const postalCodePattern = z.regex(
  /^[1-9]\d{5}$/,
  'Please give a postal code of six digits, the first not 0.',
);

/** Where a postal code lies, as it is written in an address. */
export const postalPlace = z.object({
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
});
z.globalRegistry.add(postalPlace, { id: 'PostalPlace' });
export type PostalPlace = z.infer<typeof postalPlace>;

const aDay = 24 * 60 * 60;

export const postalCodeEndpoints = {
  'GET /postal-codes/{postalCode}': {
    summary: 'City and state of a postal code',
    access: 'public',
    params: z.object({ postalCode: z.string().check(postalCodePattern) }),
    freshFor: aDay,
    reply: z.object({ place: postalPlace }),
  },
} as const satisfies Record<string, Endpoint>;
