import * as z from 'zod/mini';
import { anyId, type Endpoint } from '#contract/endpoint.ts';
import {
  id,
  idParams,
  idText,
  messageReply,
  moment,
  pageMeta,
  pageQuery,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { pieces } from '#contract/products/product-form.ts';
import { variant } from '#contract/products/products.ts';
import { stockReasons } from '#contract/rules/stock-reasons.ts';
import { maxPieces } from '#contract/rules/variants.ts';

const refusal = 'Admins cannot ask for an email when a product is back';

/** A change of the stock of a variant. */
const stockMovement = z.object({
  at: moment,
  /** Who counted or received; null for what an order moved, and before names were kept. */
  by: z.nullable(z.string()),
  change: z.int(),
  /** What was left after it. */
  stock: z.int(),
  reason: z.enum(stockReasons),
  note: z.string(),
  orderId: z.nullable(id),
});
namedSchemas.add(stockMovement, { id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovement>;

const oneChange = 'Send either `stock` or `received`.';

/** What was counted, or what was received. */
export const stockChange = z
  .object({
    stock: z.optional(pieces),
    /** The stock that was read: what was sold since stays counted. */
    stockSeen: z.optional(pieces),
    received: z.optional(wholeNumber(1, maxPieces)),
    note: z._default(text(200), ''),
  })
  .check(
    z.refine(({ stock, received }) => (stock === undefined) !== (received === undefined), {
      error: oneChange,
      path: ['stock'],
    }),
  );

export const stockEndpoints = {
  'GET /variants/{id}/stock': {
    summary: 'How the stock of a variant changed, newest first',
    access: 'catalogue',
    params: idParams,
    query: z.object(pageQuery(20)),
    reply: z.object({ data: z.array(stockMovement), meta: pageMeta }),
  },
  'PUT /variants/{id}/stock': {
    summary: 'Set the stock of a variant as counted, or add what was received',
    access: 'catalogue',
    movesStock: true,
    changes: { noun: 'products', ids: anyId },
    params: idParams,
    body: stockChange,
    reply: z.object({ message: z.string(), variant }),
  },
  'GET /low-stock-limit': {
    summary: 'The stock at and below which a variant is low',
    access: 'catalogue',
    reply: z.object({ limit: z.int() }),
  },
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
