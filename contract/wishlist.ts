import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idText } from './fields.ts';
import { product } from './products/products.ts';

const wishlistReply = z.object({
  wishlist: z.object({ items: z.array(z.object({ productId: id, product })) }),
});

export const wishlistEndpoints = {
  'GET /wishlist': {
    summary: 'The products on the wishlist',
    access: 'customer',
    reply: wishlistReply,
  },
  'GET /wishlist/{productId}': {
    summary: 'Whether a product is on the wishlist',
    access: 'customer',
    params: z.object({ productId: idText }),
    reply: z.object({ wished: z.boolean() }),
  },
  'POST /wishlist': {
    summary: 'Add a product to the wishlist',
    access: 'customer',
    body: z.object({ productId: id }),
    reply: wishlistReply,
  },
  'DELETE /wishlist/{productId}': {
    summary: 'Remove a product from the wishlist',
    access: 'customer',
    params: z.object({ productId: idText }),
    reply: wishlistReply,
  },
} as const satisfies Record<string, Endpoint>;
