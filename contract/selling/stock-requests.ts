import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { id, idParams, idText, messageReply } from '#contract/fields.ts';

const refusal = 'Admins cannot ask for an email when a product is back';

export const stockRequestEndpoints = {
  'GET /products/{id}/notify': {
    summary: 'The variants of a product that the customer wants an email about',
    access: 'customer',
    refusal,
    params: idParams,
    reply: z.object({ variantIds: z.array(id) }),
  },
  'POST /products/{id}/notify': {
    summary: 'Ask for one email when a sold-out variant is back in stock',
    access: 'customer',
    refusal,
    params: idParams,
    body: z.object({ variantId: id }),
    reply: messageReply,
  },
  'DELETE /products/{id}/notify/{variantId}': {
    summary: 'Cancel the request for an email about a variant',
    access: 'customer',
    refusal,
    params: z.object({ id: idText, variantId: idText }),
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
