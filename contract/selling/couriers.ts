import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { id, idParams, requiredText, text } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';

const courier = z.object({
  id,
  name: z.string(),
  /** The courier's page for one parcel, with `{number}` for the tracking number. */
  url: z.string(),
  /** The owner added it. */
  own: z.boolean(),
});
namedSchemas.add(courier, { id: 'Courier' });
export type Courier = z.infer<typeof courier>;

const wrongUrl = 'Enter a link that begins with https:// and has {number} for the tracking number.';

const courierForm = z.object({
  name: requiredText(100, 'Enter the name of the courier.'),
  url: text(400).check(
    z.refine(
      (url) =>
        url.includes('{number}') && wrongTrackingUrl(url.replaceAll('{number}', '1')) === undefined,
      wrongUrl,
    ),
  ),
});

export const courierEndpoints = {
  'GET /couriers': {
    summary: 'Couriers whose tracking links the shop can make',
    access: 'orders',
    reply: z.object({ couriers: z.array(courier) }),
  },
  'POST /couriers': {
    summary: 'Add a courier',
    access: 'owner',
    body: courierForm,
    status: 201,
    reply: z.object({ message: z.string(), courier }),
  },
  'DELETE /couriers/{id}': {
    summary: 'Delete a courier that the owner added; links that were made stay',
    access: 'owner',
    params: idParams,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
