import {
  addToWishlist,
  isWished,
  readWishlist,
  removeFromWishlist,
} from '#shop/wishlists/wishlist.ts';
import type { Handlers } from './handlers.ts';

export const wishlistHandlers = {
  'GET /wishlist': async ({ db, caller }) => ({ wishlist: await readWishlist(db, caller.id) }),
  'GET /wishlist/{productId}': async ({ db, caller, params }) => ({
    wished: await isWished(db, caller.id, params.productId),
  }),
  'POST /wishlist': async ({ db, caller, body }) => ({
    wishlist: await addToWishlist(db, caller.id, body.productId),
  }),
  'DELETE /wishlist/{productId}': async ({ db, caller, params }) => ({
    wishlist: await removeFromWishlist(db, caller.id, params.productId),
  }),
} satisfies Partial<Handlers>;
