import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, sum } from './fields.ts';
import { image, variant } from './products/products.ts';

export const cartItem = z.object({
  id,
  quantity: z.int(),
  product: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    /** The picture of the variant's colour first. */
    images: z.array(image),
    category: z.object({ id, name: z.string() }),
    variant,
  }),
});
z.globalRegistry.add(cartItem, { id: 'CartItem' });
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  subTotal: sum,
  discount: sum,
  tax: sum,
  total: sum,
});
z.globalRegistry.add(cart, { id: 'Cart' });
export type Cart = z.infer<typeof cart>;

/** Up to the largest stock a variant can have. */
const quantity = z
  .int('Enter a whole number.')
  .check(z.minimum(1, 'Enter at least 1.'), z.maximum(1_000_000, 'Enter a smaller quantity.'));

const refusal = 'Admins cannot add products to cart';

const cartReply = z.object({ cart });

export const cartEndpoints = {
  'GET /cart': { summary: 'The cart', access: 'customer', refusal, reply: cartReply },
  'POST /cart/add': {
    summary: 'Add a variant to the cart',
    access: 'customer',
    refusal,
    body: z.object({ productVariantId: id, quantity: z._default(quantity, 1) }),
    reply: z.object({ message: z.string(), cart }),
  },
  'PUT /cart/update-quantity': {
    summary: 'Set the quantity of a cart item',
    access: 'customer',
    refusal,
    body: z.object({ cartItemId: id, newQuantity: quantity }),
    reply: cartReply,
  },
  'DELETE /cart/remove/{id}': {
    summary: 'Remove an item from the cart',
    access: 'customer',
    refusal,
    params: idParams,
    reply: cartReply,
  },
} as const satisfies Record<string, Endpoint>;
