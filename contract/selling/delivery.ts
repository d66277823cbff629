import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { moment, sum } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { postalCode } from '#contract/postal-codes.ts';

const delivery = z.object({
  served: z.boolean(),
  city: z.string(),
  state: z.string(),
  /** Days until delivery. */
  days: z.int(),
  charge: sum,
  /** The sum of the goods from which delivery is free. */
  freeFrom: z.nullable(sum),
  expectedDate: moment,
});
namedSchemas.add(delivery, { id: 'Delivery' });
export type Delivery = z.infer<typeof delivery>;

export const deliveryEndpoints = {
  'GET /delivery': {
    summary: 'Whether, when and for how much an order is delivered to a PIN code',
    access: 'public',
    query: z.object({ postalCode }),
    reply: delivery,
  },
} as const satisfies Record<string, Endpoint>;
