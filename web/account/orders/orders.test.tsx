import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCart, anOrder, anOrderItem, aVariant } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import * as orders from './orders.tsx';

const listOf = (...shown: Order[]) => ({
  orders: shown,
  meta: { currentPage: 1, totalPages: 1, totalItems: shown.length, exact: true, pageSize: 10 },
});

async function renderOrders(query = '') {
  signInCustomer();
  const page = await renderRoute(`/myaccount/order${query}`, 'myaccount/order', orders);
  const card = page.getByRole('article', { name: 'Order #41', exact: true });
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  return { page, card, button };
}

test('shows what was bought, what it costs and where it goes', async () => {
  const requests = answerCalls({ 'GET /orders/my-orders': () => listOf(anOrder()) });
  const { card } = await renderOrders('?page=2');
  for (const text of [
    'लूडो 4-in-1',
    '₹2,398',
    '25 Nov 2026',
    'Cash on Delivery',
    '४/2, मंदिर मार्ग-B',
  ]) {
    await expect.element(card).toMatchTextContent(text);
  }
  expect(requests.map(({ query }) => query.get('page'))).toEqual(['2']);
});

test.each([
  ['PENDING', 'shows when it comes, and can be cancelled', 1, 1],
  ['SHIPPED', 'shows when it comes', 1, 0],
  ['DELIVERED', 'neither comes nor can be cancelled', 0, 0],
  ['CANCELED', 'neither comes nor can be cancelled', 0, 0],
] as const)('an order that is %s %s', async (deliveryStatus, _, expected, cancellable) => {
  answerCalls({ 'GET /orders/my-orders': () => listOf(anOrder({ deliveryStatus })) });
  const { card, button } = await renderOrders();
  await expect.element(button('Buy again')).toBeVisible();
  const counts = [card.getByText('Expected delivery'), button('Cancel Order')].map(
    (found) => found.elements().length,
  );
  expect(counts).toEqual([expected, cancellable]);
});

test('offers to review the products of a delivered order only', async () => {
  const delivered = anOrder({ id: 42, deliveryStatus: 'DELIVERED' });
  answerCalls({ 'GET /orders/my-orders': () => listOf(anOrder(), delivered) });
  const { page, button } = await renderOrders();
  await expect.element(page.getByRole('button', { name: 'Review लूडो 4-in-1' })).toBeVisible();
  await expect.element(button('Review लूडो 4-in-1')).not.toBeInTheDocument();
});

test('leads a new customer to the shop', async () => {
  answerCalls({ 'GET /orders/my-orders': () => listOf() });
  const { page } = await renderOrders();
  await expect.element(page.getByText('No Orders Yet')).toBeVisible();
  await page.getByRole('link', { name: 'Browse the shop' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/product');
});

test('shows a toast and the reason when the orders fail to load, and loads them on Retry', async () => {
  let attempts = 0;
  answerCalls({
    'GET /orders/my-orders': () => {
      attempts += 1;
      if (attempts === 1) throw new Refused('unavailable', 'Please try again.');
      return listOf(anOrder());
    },
  });
  const { page, card } = await renderOrders();
  const failed = page.getByText('Failed to fetch orders');
  await expect.poll(() => failed.elements().length).toBe(1);
  await expect.element(page.getByText('Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card).toBeVisible();
});

test('cancels an order, and focuses its heading as the button is gone', async () => {
  let order = anOrder();
  const requests = answerCalls({
    'GET /orders/my-orders': () => listOf(order),
    'PUT /orders/{id}/cancel': () => {
      order = anOrder({ deliveryStatus: 'CANCELED', paymentStatus: 'CANCELLED' });
      return { message: 'Order cancelled successfully!', order };
    },
  });
  const { page, card, button } = await renderOrders();
  await button('Cancel Order').click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await says(page, 'Order cancelled successfully!');
  await expect.element(card.getByRole('heading', { name: 'Order #41' })).toHaveFocus();
  await expect.element(button('Cancel Order')).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent('Nothing to pay');
  expect(requests.find(({ name }) => name === 'PUT /orders/{id}/cancel')?.params.id).toBe('41');
});

test('says why an order was not cancelled, and keeps the question open', async () => {
  answerCalls({
    'GET /orders/my-orders': () => listOf(anOrder()),
    'PUT /orders/{id}/cancel': () => {
      throw new Refused('unavailable', 'The shop cannot save anything just now.');
    },
  });
  const { page, button } = await renderOrders();
  await button('Cancel Order').click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Order' });
  await question.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect.element(question).toMatchTextContent('The shop cannot save anything just now.');
  await says(page, 'Failed to cancel order.');
  await question.getByRole('button', { name: 'Keep Order' }).click();
  await expect.element(button('Cancel Order')).toHaveFocus();
});

const productAt = (stock: number, name: string) => ({
  ...anOrderItem().product,
  name,
  variant: aVariant({ id: 50 + stock, stock }),
});

test('buys again what is left, and names what is missing', async () => {
  const items = [
    anOrderItem({ id: 1, quantity: 3, product: productAt(2, 'लूडो 4-in-1') }),
    anOrderItem({ id: 2, quantity: 1, product: productAt(0, 'Carrom') }),
  ];
  const requests = answerCalls({
    'GET /orders/my-orders': () => listOf(anOrder({ items })),
    'POST /cart/add': ({ body }) => {
      if (body.productVariantId === 50) throw new Refused('out_of_stock', 'It is out of stock.');
      return { message: 'Added to Cart', cart: aCart() };
    },
  });
  const { page, button } = await renderOrders();
  await button('Buy again').click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/cart');
  await expect.element(page.getByText('2 products could not be added in full.')).toBeVisible();
  await expect
    .element(page.getByText('लूडो 4-in-1: only 2 left. Carrom: It is out of stock.'))
    .toBeVisible();
  const added = requests.filter(({ name }) => name === 'POST /cart/add');
  expect(added.map(({ body }) => body)).toEqual([
    { productVariantId: 52, quantity: 2 },
    { productVariantId: 50, quantity: 1 },
  ]);
});

test('says what came into the cart, which may have held other pieces', async () => {
  const names = ['Ludo', 'Carrom', 'Diya', 'Torana'];
  const items = names.map((name, at) =>
    anOrderItem({ id: at + 1, quantity: at + 1, product: productAt(9, name) }),
  );
  answerCalls({
    'GET /orders/my-orders': () => listOf(anOrder({ items })),
    'POST /cart/add': () => ({ message: 'Added to Cart', cart: aCart() }),
  });
  const { page, button } = await renderOrders();
  await button('Buy again').click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/cart');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toMatchTextContent('Added to Cart');
  await expect.element(toasts).toMatchTextContent('1 × Ludo, 2 × Carrom and 2 more.');
});

test('many products that cannot be bought again are said in one toast', async () => {
  const names = ['Diya', 'Rangoli', 'Torana', 'Kalash', 'Diya Stand'];
  const items = names.map((name, at) => {
    const item = anOrderItem();
    const variant = { ...item.product.variant, id: at + 60, stock: 0 };
    return { ...item, id: at + 60, product: { ...item.product, name, variant } };
  });
  answerCalls({
    'GET /orders/my-orders': () => listOf(anOrder({ items })),
    'POST /cart/add': () => {
      throw new Refused('out_of_stock', 'It is out of stock.');
    },
  });
  const { page, button } = await renderOrders();
  await button('Buy again').click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toMatchTextContent('5 products could not be added in full.');
  await expect
    .element(toasts)
    .toMatchTextContent('Diya: It is out of stock. Rangoli: It is out of stock. 3 more.');
  expect(toasts.getByRole('alert').elements()).toHaveLength(1);
});

test('stays with the orders when nothing of one can be bought again', async () => {
  answerCalls({
    'GET /orders/my-orders': () => listOf(anOrder()),
    'POST /cart/add': () => {
      throw new Refused('not_found', 'This product is no longer sold.');
    },
  });
  const { page, button } = await renderOrders();
  await button('Buy again').click();
  await expect.element(page.getByText('लूडो 4-in-1: This product is no longer sold.')).toBeVisible();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/myaccount/order');
});

test('loads the timeline when it is opened, and again after a failure', async () => {
  let attempts = 0;
  answerCalls({
    'GET /orders/my-orders': () => listOf(anOrder()),
    'GET /orders/my-orders/{id}': () => {
      attempts += 1;
      if (attempts === 1) throw new Refused('unavailable', 'Please try again.');
      const journal = [{ at: anOrder().orderDate, by: 'asha', from: null, to: 'PENDING' as const }];
      return { order: { ...anOrder(), journal } };
    },
  });
  const { card, button } = await renderOrders();
  await button('Timeline').click();
  await expect.element(card.getByText('The timeline could not be loaded.')).toBeVisible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByText('Order placed')).toBeVisible();
  await expect.element(button('Timeline')).toHaveAttribute('aria-expanded', 'true');
  await button('Timeline').click();
  await expect.element(card.getByText('Order placed')).not.toBeInTheDocument();
  expect(attempts).toBe(2);
});
