import { addToCart, readCart, removeFromCart, setQuantity } from '#shop/carts/cart.ts';
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
} satisfies Partial<Handlers>;
