import { beforeEach, expect, test } from 'vitest';
import type { SentQuery } from '#contract/api.ts';
import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orderSorts } from '#contract/rules/selling/order-sorts.ts';
import { eq } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';
import { readyToOrder, withOrder } from '#test/support/buyers.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let admin: SignedIn;
let customers: (SignedIn & { order: Order })[];
beforeEach(async () => {
  await shop.empty();
  admin = await shop.admin();
  const product = await shop.product({ variants: [{ stock: 50 }] });
  const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
  customers = [];
  for (let count = 0; count < 3; count += 1) customers.push(await withOrder(shop, [line]));
});

const ship = (id: number | undefined) =>
  admin.call('PUT /orders/{id}/status', {
    params: { id: String(id) },
    body: { deliveryStatus: 'SHIPPED' },
  });

test('an admin reads all orders at once, newest first, without a page', async () => {
  const { body } = await all();

  expect(body.orders.map(({ id }) => id)).toEqual(newestFirst());
  expect(body.meta).toBeUndefined();
  expect(body.orders[0]).toMatchObject({ user: { email: customers.at(-1)?.user.email } });
});

test('a page comes with the number of orders', async () => {
  const { body } = await all({ page: '2', limit: '2' });

  expect(body.orders.map(({ id }) => id)).toEqual(newestFirst().slice(2));
  expect(body.meta).toEqual({
    totalItems: 3,
    exact: true,
    currentPage: 2,
    pageSize: 2,
    totalPages: 2,
  });
  expect((await all({ page: '9' })).body.orders).toEqual([]);
});

test('a search finds by number, name, email, city and postal code', async () => {
  const [one] = customers;
  const id = one?.order.id ?? 0;
  const email = one?.user.email ?? '';

  for (const search of [String(id), `#${id}`, email.toUpperCase(), one?.user.firstName ?? '']) {
    expect(
      (await all({ search })).body.orders.map((order) => order.id),
      search,
    ).toEqual([id]);
  }
  expect((await all({ search: 'mysuru' })).body.orders).toHaveLength(3);
  expect((await all({ search: '570001' })).body.orders).toHaveLength(3);
  expect((await all({ search: '570 001' })).body.orders).toHaveLength(3);
  for (const search of ['%', '_', '\\', "' or 1=1", 'nobody', '99999999999999999999']) {
    expect((await all({ search })).body.orders, search).toEqual([]);
  }
});

test('a status filters the orders', async () => {
  const [one] = customers;
  await ship(one?.order.id);

  const shipped = await all({ deliveryStatus: 'SHIPPED', page: '1' });

  expect(shipped.body.orders.map(({ id }) => id)).toEqual([one?.order.id]);
  expect(shipped.body.meta?.totalItems).toBe(1);
  expect((await all({ deliveryStatus: 'SHIPPED', search: 'nobody' })).body.orders).toEqual([]);
  const unknown = await admin.send('GET /orders/all', { query: { deliveryStatus: 'LOST' } });
  expect(unknown.status).toBe(400);
});

test('a list is sorted by number, buyer, total or status, upwards and downwards', async () => {
  const dear = await shop.product({ variants: [{ stock: 5, originalPrice: 900 }] });
  await withOrder(shop, [{ variantId: dear.variants[0]?.id ?? 0, quantity: 1 }]);
  const { orders } = (await all()).body;
  const compared: Record<keyof typeof orderSorts, (order: Order) => string | number> = {
    number: ({ id }) => id,
    customer: ({ user }) => `${user.firstName} ${user.lastName}`,
    total: ({ orderTotal }) => orderTotal,
    status: ({ deliveryStatus }) => deliveryStatus,
  };

  for (const [name, [up, down]] of Object.entries(orderSorts)) {
    const key = compared[name as keyof typeof orderSorts];
    const sorted = orders.toSorted(
      (one, other) => compare(key(one), key(other)) || one.id - other.id,
    );
    const ids = sorted.map(({ id }) => id);
    const read = async (sort: OrderSort, page?: string) =>
      (await all({ sort, ...(page && { page, limit: '3' }) })).body.orders.map(({ id }) => id);
    expect(await read(up), up).toEqual(ids);
    expect(await read(down), down).toEqual(ids.toReversed());
    expect([...(await read(up, '1')), ...(await read(up, '2'))], up).toEqual(ids);
  }
  const unknown = await admin.send('GET /orders/all', { query: { sort: 'best' } });
  expect(unknown.status).toBe(400);
});

test('orders are read by their ids in one call; unknown ids are left out', async () => {
  const [one, , three] = newestFirst();
  const read = async (ids: string, query = {}) => (await all({ ids, ...query })).body;

  expect((await read(`${three},999999,${one},${three}`)).orders.map(({ id }) => id)).toEqual([
    one,
    three,
  ]);
  expect((await read(`${one}`, { search: 'nobody' })).orders).toEqual([]);
  expect((await read('999999', { page: '1' })).meta?.totalItems).toBe(0);
});

test.each([
  ['41,x', 'Enter whole numbers of 1 or more, separated by commas.'],
  ['41,,42', 'Enter whole numbers of 1 or more, separated by commas.'],
  ['0', 'Enter whole numbers of 1 or more, separated by commas.'],
  ['', 'Enter whole numbers of 1 or more, separated by commas.'],
  ['41,2147483648', 'Enter smaller numbers.'],
  [Array(201).fill('41').join(), 'Ask for at most 200 orders at once.'],
])('the ids %s are refused', async (ids, message) => {
  const { status, body } = await admin.send('GET /orders/all', { query: { ids } });
  expect([status, body.fields]).toEqual([400, { ids: message }]);
});

test('at most 200 orders are asked for by their ids, by staff who manage orders', async () => {
  const ids = Array.from({ length: 100 }, (_, nth) => nth + 1).join();
  expect((await all({ ids })).status).toBe(200);
  const [catalogue, orderStaff] = [await shop.staff('CATALOGUE'), await shop.staff('ORDERS')];
  const [customer] = customers;
  const statuses = [catalogue, orderStaff, customer as SignedIn, shop.visitor].map(
    async (caller) => (await caller.send('GET /orders/all', { query: { ids } })).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 200, 403, 401]);
});

test('a customer reads their own orders only', async () => {
  const [one, other] = customers as [(typeof customers)[0], (typeof customers)[0]];
  const read = (id: number) =>
    one.call('GET /orders/my-orders/{id}', { params: { id: String(id) } });

  expect((await one.call('GET /orders/my-orders')).body.orders.map(({ id }) => id)).toEqual([
    one.order.id,
  ]);
  await ship(one.order.id);
  const { journal, ...order } = (await read(one.order.id)).body.order;
  expect(order).toMatchObject({ id: one.order.id, user: { email: one.user.email } });
  expect(journal[0]).toMatchObject({ from: null, to: 'PENDING', by: one.user.username });
  expect(journal[1]).toMatchObject({ to: 'SHIPPED', by: 'the shop' });
  expect(await read(other.order.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await read(999_999)).status).toBe(404);
  const asAdmin = { params: { id: String(one.order.id) } };
  expect((await one.call('GET /orders/{id}', asAdmin)).status).toBe(403);
  expect((await one.call('GET /orders/all')).status).toBe(403);
});

test('an order keeps name, price and address as they were when it was placed', async () => {
  const product = await shop.product({ productName: 'Before', variants: [{ stock: 5 }] });
  const [variant] = product.variants;
  const buyer = await withOrder(shop, [{ variantId: variant?.id ?? 0, quantity: 1 }]);
  const form = new FormData();
  form.append('id', String(product.id));
  form.append('productName', 'After');
  form.append('categoryId', String(product.categoryId));
  form.append('productVariants', JSON.stringify([{ ...variant, originalPrice: 9999, color: 'X' }]));
  await admin.call('POST /products', { body: form });
  await buyer.call('PUT /addresses/{id}', {
    params: { id: String(buyer.address.id) },
    body: { ...buyer.address, city: 'Elsewhere' },
  });
  await buyer.call('PUT /users/profile', {
    body: { firstName: 'Renamed', lastName: '', username: buyer.user.username },
  });

  const { orders } = (await buyer.call('GET /orders/my-orders')).body;

  expect(orders[0]?.items[0]?.product.variant.stock).toBe(5);
  const strip = (order: Order | undefined) => ({ ...order, items: order?.items.map(withoutStock) });
  expect(strip(orders[0])).toEqual(strip(buyer.order));
});

test('a search finds an order by the mobile number its buyer had when placing it', async () => {
  const product = await shop.product();
  const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
  const buyer = await readyToOrder(shop, [line]);
  const { firstName, lastName, username } = buyer.user;
  const profile = { firstName, lastName, username, dob: null, mobile: '9876543210' };
  await buyer.call('PUT /users/profile', { body: profile });
  const placed = await buyer.call('POST /orders/place', {
    body: { addressId: buyer.address.id, paymentMethod: 'COD' },
  });

  for (const search of [
    '9876',
    '98765',
    '+91 98765',
    '098765',
    '987654',
    '98765 43210',
    '(098765) 43210',
    '+91 98765-43210',
    '43210',
  ]) {
    const found = await all({ search });
    expect(
      found.body.orders.map(({ id }) => id),
      search,
    ).toEqual([placed.body.order.id]);
    expect(found.body.orders[0]?.user.mobile).toBe('9876543210');
  }
  for (const search of ['87654', '#43210', '#98765', '210', '+91 43211']) {
    expect((await all({ search })).body.orders, search).toEqual([]);
  }
});

const people = new Intl.Collator('und', { numeric: true });

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' ? one - Number(other) : people.compare(one, String(other));

const all = (query: SentQuery<'GET /orders/all'> = {}) => admin.call('GET /orders/all', { query });

const newestFirst = () => customers.map(({ order }) => order.id).toReversed();

const withoutStock = ({ product, ...item }: Order['items'][number]) => ({
  ...item,
  product: { ...product, variant: { ...product.variant, stock: 0 } },
});

test.each([
  ['Chloé', 'chloe'],
  ['Jose\u0301', 'JOSÉ'],
  ['राधिका', 'राधिक'],
])('an order of %j is found by %j', async (firstName, search) => {
  const { variants } = await shop.product({ variants: [{ stock: 5 }] });
  const { order } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]);
  await shop.db.update(orders).set({ firstName }).where(eq(orders.id, order.id));

  const { body } = await admin.call('GET /orders/all', { query: { search } });
  expect(body.orders.map(({ id }) => id)).toEqual([order.id]);
});
