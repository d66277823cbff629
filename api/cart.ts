import { addToCart, readCart, removeFromCart, setQuantity } from '#shop/carts/cart.ts';
import {
  addToWishlist,
  isWished,
  readWishlist,
  removeFromWishlist,
} from '#shop/wishlists/wishlist.ts';
import type { Handlers } from './handlers.ts';

export const cartHandlers = {
  'GET /cart': async ({ db, caller, query }) => ({
    cart: await readCart(db, caller.id, query.postalCode),
  }),
  'POST /cart/add': async ({ db, caller, body }) => {
    const line = { variantId: body.productVariantId, quantity: body.quantity };
    const isNewLine = await addToCart(db, caller.id, line);
    const message = isNewLine ? 'Added to Cart' : 'Increased quantity in Cart';
    return { message, cart: await readCart(db, caller.id) };
  },
  'PUT /cart/update-quantity': async ({ db, caller, body }) => {
    const line = { id: body.cartItemId, quantity: body.newQuantity };
    return { cart: await setQuantity(db, caller.id, line) };
  },
  'DELETE /cart/remove/{id}': async ({ db, caller, params }) => ({
    cart: await removeFromCart(db, caller.id, params.id),
  }),
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
