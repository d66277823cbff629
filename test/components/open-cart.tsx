import type { Cart } from '#contract/cart.ts';
import { storeCart } from '#web/carts/cart-state.ts';
import CartLines from '#web/store/cart/cart-lines.tsx';
import { answerCalls } from './api-answers.ts';
import { signInCustomer } from './people.ts';
import { renderAt } from './render-at.tsx';
import { aCart, aCartItem, aVariant } from './samples.ts';

export const ludo = aCartItem({ quantity: 2 });
export const chess = aCartItem({
  id: 12,
  product: {
    ...ludo.product,
    id: 6,
    name: 'Chess',
    slug: 'chess',
    variant: aVariant({ id: 61, color: 'Walnut', size: 'Large', originalPrice: 300, stock: 4 }),
  },
});

/** The lines of a cart that the shop keeps as well; `answers` are those that differ from its own. */
export async function openCart(
  items = [ludo, chess],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  signInCustomer();
  let cart = aCart(items);
  const change = (next: Cart['items']) => {
    cart = aCart(next);
    return { cart };
  };
  const requests = answerCalls({
    'GET /cart': () => ({ cart }),
    'PUT /cart/update-quantity': ({ body }) =>
      change(
        cart.items.map((item) =>
          item.id === body.cartItemId ? { ...item, quantity: body.newQuantity } : item,
        ),
      ),
    'DELETE /cart/remove/{id}': ({ params }) =>
      change(cart.items.filter(({ id }) => String(id) !== params.id)),
    'POST /cart/add': () => ({ message: 'Added to Cart', ...change(items) }),
    ...answers,
  });
  storeCart(cart);
  const page = await renderAt('/cart', <CartLines />);
  const line = (name: string) => page.getByRole('group', { name });
  const summary = page.getByRole('region', { name: 'Order summary' });
  const sent = (name: string) => requests.filter((request) => request.name === name);
  return { page, line, summary, requests, sent };
}
