import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, idText, moment, sum } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';
import { postalCode } from './postal-codes.ts';
import { image, product, variant } from './products/products.ts';
import { maxPieces } from './rules/variants.ts';

const cartItem = z.object({
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
namedSchemas.add(cartItem, { id: 'CartItem' });
export type CartItem = z.infer<typeof cartItem>;

const cartTerms = z.object({
  /** Place that it will be delivered to; null while none is known. */
  postalCode: z.nullable(z.string()),
  served: z.boolean(),
  /** Null where no rule charges for delivery. */
  delivery: z.nullable(sum),
  /** The sum of the goods from which delivery is free. */
  freeFrom: z.nullable(sum),
  codFee: sum,
  /** When an order placed now should arrive, wherever it goes; absent where no rule says how long it takes. */
  expectedDate: z.optional(moment),
  /** The earliest date, while no place is known and places differ. */
  expectedFrom: z.optional(moment),
  /** True when an order needs a mobile number. */
  requireMobile: z.boolean(),
  /** Sums of the goods below and above which the shop takes no order; absent where no rule limits it. */
  minOrder: z.optional(sum),
  maxOrder: z.optional(sum),
});

const cartCode = z.object({
  code: z.string(),
  /** Part of the `discount` of the cart; 0 while it does not count. */
  discount: sum,
  kind: z.enum(['PERCENT', 'AMOUNT']),
  /** A percentage, or an amount in rupees. */
  value: sum,
  minimum: z.nullable(sum),
  /** The maximum that a percentage takes off, in rupees; absent without a limit. */
  highestDiscount: z.optional(sum),
  /** How much more it takes to reach the minimum; absent once it is reached. */
  missing: z.optional(sum),
  /** Why the code can no longer be used: an order will be refused for it. Absent while it can. */
  problem: z.optional(z.string()),
});

export const cart = z.object({
  items: z.array(cartItem),
  subTotal: sum,
  discount: sum,
  tax: sum,
  /** Absent where no rule charges for delivery; 0 where a rule makes it free. */
  delivery: z.optional(sum),
  codFee: z.optional(sum),
  /** Absent while no discount code is entered. */
  code: z.optional(cartCode),
  total: sum,
  /** What the sums were computed with; absent while the shop has no selling rules. */
  terms: z.optional(cartTerms),
  /** True when the shop has a discount code that can be used now; absent otherwise. */
  hasCodes: z.optional(z.boolean()),
});
namedSchemas.add(cart, { id: 'Cart' });
export type Cart = z.infer<typeof cart>;

const quantity = z
  .int('Enter a whole number.')
  .check(z.minimum(1, 'Enter at least 1.'), z.maximum(maxPieces, 'Enter a smaller quantity.'));

const refusal = 'Admins cannot add products to cart';

const cartReply = z.object({ cart });

export const cartEndpoints = {
  'GET /cart': {
    summary: 'The cart, with the charges of a PIN code or of the default address',
    access: 'customer',
    refusal,
    query: z.object({ postalCode: z.optional(postalCode) }),
    reply: cartReply,
  },
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
