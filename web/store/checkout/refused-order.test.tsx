import { beforeEach, expect, test } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { aShop, emptyCart, full, openCheckout } from '#test/components/open-checkout.tsx';
import { signInCustomer } from '#test/components/people.ts';
import { aCart, aCartItem, aVariant } from '#test/components/samples.ts';

beforeEach(() => signInCustomer());

test.each([
  [1, 'Only 1 left.'],
  [0, 'Out of stock.'],
])(
  'what sold since the page came is shown before anything is sent, %i left',
  async (stock, words) => {
    let cart = full;
    const { page, sent, placeOrder } = await openCheckout({
      ...aShop(),
      'GET /cart': () => ({ cart }),
    });
    await expect.element(placeOrder).toBeVisible();
    cart = aCart([aCartItem({ quantity: 2, variant: aVariant({ stock }) })]);
    await placeOrder.click();
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect
      .element(page.getByText(/^Some items are no longer in stock/).first())
      .toBeVisible();
    expect(sent('POST /orders/place')).toEqual([]);
  },
);

test('a refused order shows the cart that came with the refusal, without asking for it', async () => {
  const message = 'The total changed from ₹2,398 to ₹2,600.';
  const dearer = aCart([aCartItem({ quantity: 2, variant: aVariant({ originalPrice: 1_300 }) })]);
  const { page, calls, placeOrder } = await openCheckout({
    ...aShop(),
    'POST /orders/place': () => {
      throw new Refused('conflict', message, { expectedTotal: message }, { cart: dearer });
    },
  });
  await placeOrder.click();
  await expect.element(page.getByText('The price changed from ₹1,199 to ₹1,300.')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect.element(summary.getByText('₹2,600')).toBeVisible();
  expect(calls().slice(3)).toEqual(['GET /cart', 'POST /orders/place']);
});

test('what sold out while the order was sent is named at its line', async () => {
  const message = 'लूडो 4-in-1 is out of stock. Please change your cart.';
  const short = aCart([aCartItem({ quantity: 2, variant: aVariant({ stock: 0 }) })]);
  const { page, placeOrder } = await openCheckout({
    ...aShop(),
    'POST /orders/place': () => {
      throw new Refused(
        'out_of_stock',
        message,
        { 'लूडो 4-in-1': 'लूडो 4-in-1 is out of stock' },
        { cart: short },
      );
    },
  });
  await placeOrder.click();
  await expect.element(page.getByText('Out of stock.', { exact: true })).toBeVisible();
  await expect.element(page.getByText(message).first()).toBeVisible();
});

test('a code that ended is said once', async () => {
  const code = { code: 'DIWALI10', kind: 'PERCENT', value: 10, minimum: null } as const;
  const problem = 'The code DIWALI10 has ended.';
  const message = `${problem} It was removed from your cart. Please check the new total.`;
  const { page, placeOrder } = await openCheckout({
    ...aShop(),
    'GET /cart': () => ({ cart: { ...full, code: { ...code, discount: 240 } } }),
    'POST /orders/place': () => {
      throw new Refused('conflict', message, { code: problem }, { cart: full });
    },
  });
  await placeOrder.click();
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expect.element(page.getByText(/is no longer in your cart/)).not.toBeInTheDocument();
});

const soldOut = aCartItem({ quantity: 2, variant: aVariant({ stock: 0 }) });
const { product } = aCartItem();
const kite = aCartItem({ id: 12, product: { ...product, id: 6, name: 'Kite' } });

const removeLudo = ({ getByRole }: Awaited<ReturnType<typeof openCheckout>>['page']) =>
  getByRole('group', { name: 'लूडो 4-in-1' }).getByRole('button', { name: 'Remove', exact: true });

test('a line that has sold out can be removed, and the rest be ordered', async () => {
  let cart = aCart([soldOut, kite]);
  const shop = aShop();
  const { page, sent, orderPage, placeOrder } = await openCheckout({
    ...shop,
    'GET /cart': () => ({ cart }),
    'DELETE /cart/remove/{id}': () => {
      cart = aCart([kite]);
      return { cart };
    },
  });
  await placeOrder.click();
  const refusal = page.getByText(/^Some items are no longer in stock/);
  await expect.element(refusal).toBeVisible();
  const remove = removeLudo(page);
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(sent('DELETE /cart/remove/{id}')).toMatchObject([{ params: { id: '11' } }]);
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(page.getByText(/no longer in your cart/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Edit cart' })).toHaveFocus();
  await expect.element(placeOrder).toHaveTextContent('Place Order ₹1,199');
  await placeOrder.click();
  await expect.element(orderPage).toBeVisible();
});

test('removing a line keeps the warnings at the others, and adds new ones', async () => {
  const chess = aCartItem({ id: 13, product: { ...product, id: 7, name: 'Chess' } });
  let cart = aCart([soldOut, kite, chess]);
  const { page, placeOrder } = await openCheckout({
    ...aShop(),
    'GET /cart': () => ({ cart }),
    'DELETE /cart/remove/{id}': () => {
      const dearer = { ...chess.product, variant: aVariant({ originalPrice: 1_400 }) };
      cart = aCart([
        { ...kite, quantity: 2 },
        { ...chess, product: dearer },
      ]);
      return { cart };
    },
  });
  await expect.element(placeOrder).toBeVisible();
  cart = aCart([soldOut, { ...kite, quantity: 2 }, chess]);
  await placeOrder.click();
  await expect.element(page.getByText('The quantity changed from 1 to 2.')).toBeVisible();
  await removeLudo(page).click();
  await expect.element(page.getByText('The price changed from ₹1,199 to ₹1,400.')).toBeVisible();
  await expect.element(page.getByText('The quantity changed from 1 to 2.')).toBeVisible();
});

test('a removal that fails says so and keeps the line', async () => {
  const busy = 'The shop is busy. Please try again in 5 seconds.';
  const { page } = await openCheckout({
    ...aShop(),
    'GET /cart': () => ({ cart: aCart([soldOut, kite]) }),
    'DELETE /cart/remove/{id}': () => {
      throw new Refused('unavailable', busy);
    },
  });
  const remove = removeLudo(page);
  await remove.click();
  await expect.element(page.getByText('Something went wrong with Cart').first()).toBeVisible();
  await expect.element(page.getByText(busy).first()).toBeVisible();
  await expect.element(remove).toBeEnabled();
});

test('removing the only line leaves nothing to order', async () => {
  const { page } = await openCheckout({
    ...aShop(),
    'GET /cart': () => ({ cart: aCart([soldOut]) }),
    'DELETE /cart/remove/{id}': () => ({ cart: emptyCart }),
  });
  await removeLudo(page).click();
  await expect.element(page.getByText('No items in your cart.')).toBeVisible();
});

test('"Place Order" is a secondary button, but still enabled, while an item is out of stock', async () => {
  const { page, placeOrder } = await openCheckout({
    ...aShop(),
    'GET /cart': () => ({ cart: aCart([soldOut, kite]) }),
    'DELETE /cart/remove/{id}': () => ({ cart: aCart([kite]) }),
  });
  await expect.element(placeOrder).not.toHaveClass(/bg-accent/);
  await expect.element(placeOrder).toBeEnabled();
  await removeLudo(page).click();
  await expect.element(placeOrder).toHaveClass(/bg-accent/);
});

test('an order for a cart that was emptied meanwhile leaves nothing to order', async () => {
  const { page, placeOrder } = await openCheckout({
    ...aShop(),
    'POST /orders/place': () => {
      throw new Refused('validation', 'Your cart is empty.', { items: 'Your cart is empty.' });
    },
  });
  await placeOrder.click();
  await expect.element(page.getByText('No items in your cart.')).toBeVisible();
  await expect.element(placeOrder).not.toBeInTheDocument();
});

test('an order without an answer is sent again with the same key', async () => {
  let isOffline = true;
  const shop = aShop();
  const { page, sent, orderPage, placeOrder } = await openCheckout({
    ...shop,
    'POST /orders/place': () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return shop['POST /orders/place']();
    },
  });
  await placeOrder.click();
  await expect.element(page.getByText(/^Failed to place order\./).first()).toBeVisible();
  isOffline = false;
  await placeOrder.click();
  await expect.element(orderPage).toBeVisible();
  const [first, second] = sent('POST /orders/place').map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(first).toMatch(/.{30}/);
  expect(second).toBe(first);
});

test('an order that went through without an answer is found again after a reload', async () => {
  const lost = await openCheckout({
    ...aShop(),
    'POST /orders/place': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await lost.placeOrder.click();
  await expect.element(lost.page.getByText(/^Failed to place order\./).first()).toBeVisible();
  await lost.page.unmount();

  const { page, sent, orderPage } = await openCheckout({
    ...aShop(),
    'GET /cart': () => ({ cart: emptyCart }),
  });
  await expect.element(orderPage).toBeVisible();
  await expect.element(page.getByText('No items in your cart.')).not.toBeInTheDocument();
  const keys = [lost.sent, sent].map((of) =>
    of('POST /orders/place')[0]?.headers.get('idempotency-key'),
  );
  expect(keys[1]).toBe(keys[0]);
});
