import { beforeEach, expect, test } from 'vitest';
import { withOrder } from '#test/support/buyers.ts';
import { formOf, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
beforeEach(() => shop.empty());

test('counts nothing in an empty shop', async () => {
  const admin = await shop.admin();

  expect((await admin.call('GET /dashboard')).body).toEqual({
    categories: 0,
    products: 0,
    pendingOrders: 0,
    companies: 0,
    legalPages: 0,
    setUp: expect.any(Array),
  });
});

/** Two categories, a product and an order, beside what is gone. */
async function sellOne(admin: SignedIn) {
  const below = await shop.category('Below', await shop.category());
  const product = await shop.product({ categoryId: below });
  const gone = await shop.product({ categoryId: below });
  await admin.call('DELETE /products/{id}', { params: { id: String(gone.id) } });
  const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
  await withOrder(shop, [line]);
  const cancelled = await withOrder(shop, [line]);
  await cancelled.call('PUT /orders/{id}/cancel', { params: { id: String(cancelled.order.id) } });
}

test('counts what the list behind each card shows', async () => {
  const admin = await shop.admin();
  await sellOne(admin);
  await admin.call('PUT /company-details', { body: formOf({ name: 'Haat' }) });
  await admin.call('POST /legal-pages', { body: { slug: 'privacy-policy', content: 'None' } });

  expect((await admin.call('GET /dashboard')).body).toEqual({
    categories: 2,
    products: 1,
    pendingOrders: 1,
    companies: 1,
    legalPages: 1,
    setUp: expect.any(Array),
  });
});

test('each role gets the counts of its own work', async () => {
  await sellOne(await shop.admin());
  const catalogue = await shop.staff('CATALOGUE');
  const orders = await shop.staff('ORDERS');
  const hidden = { companies: null, legalPages: null, setUp: null };

  expect((await catalogue.call('GET /dashboard')).body).toEqual({
    ...{ categories: 2, products: 1, pendingOrders: null },
    ...hidden,
  });
  expect((await orders.call('GET /dashboard')).body).toEqual({
    ...{ categories: null, products: null, pendingOrders: 1 },
    ...hidden,
  });
});
