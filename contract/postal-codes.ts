import * as z from 'zod/mini';
import { addressMissing } from '#contract/rules/messages/address-messages.ts';
import {
  postalCodeIn,
  postalCodeMessage,
  postalCodePattern,
} from '#contract/rules/postal-code-text.ts';
import type { Endpoint } from './endpoint.ts';
import { namedSchemas } from './named-schemas.ts';

export const postalCode = z
  .string(addressMissing.postalCode)
  .check(
    z.overwrite(postalCodeIn),
    z.minLength(1, addressMissing.postalCode),
    z.regex(postalCodePattern, postalCodeMessage),
  );

const postalPlace = z.object({
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
});
namedSchemas.add(postalPlace, { id: 'PostalPlace' });
export type PostalPlace = z.infer<typeof postalPlace>;

const oneDay = 24 * 60 * 60;

export const postalCodeEndpoints = {
  'GET /postal-codes/{postalCode}': {
    summary: 'City and state of a PIN code',
    access: 'public',
    params: z.object({ postalCode }),
    freshFor: oneDay,
    reply: z.object({ place: postalPlace }),
  },
} as const satisfies Record<string, Endpoint>;
