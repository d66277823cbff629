import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idText } from './fields.ts';

const wishlistReply = z.object({
  wishlist: z.object({ items: z.array(z.object({ productId: id })) }),
});

export const wishlistEndpoints = {
  'GET /wishlist': { summary: 'Products wished for', access: 'customer', reply: wishlistReply },
  'POST /wishlist': {
    summary: 'Wish for a product',
    access: 'customer',
    body: z.object({ productId: id }),
    reply: wishlistReply,
  },
  'DELETE /wishlist/{productId}': {
    summary: 'Take a product off the wishlist',
    access: 'customer',
    params: z.object({ productId: idText }),
    reply: wishlistReply,
  },
} as const satisfies Record<string, Endpoint>;
