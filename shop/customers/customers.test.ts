import { beforeEach, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { customerNotes } from './tables.ts';

const shop = await shopOfFile();
let orders: SignedIn;
beforeEach(async () => {
  await shop.empty();
  orders = await shop.staff('ORDERS');
});

const list = async (query: Record<string, string> = {}) =>
  (await orders.call('GET /customers', { query })).body;
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ name }) => name);
const of = ({ user }: { user: { id: number } }) => ({ params: { id: String(user.id) } });

/** A customer with this profile. */
async function customer(firstName: string, lastName: string, mobile: string | null = null) {
  const person = await shop.customer();
  await person.call('PUT /users/profile', {
    body: { firstName, lastName, username: person.user.username, mobile: mobile ?? '', dob: '' },
  });
  return person;
}

test('the figures follow the orders: cancelled ones do not count, paid ones are spent', async () => {
  const desk = await openDesk(shop);
  const { user, order, ...buyer } = await desk.placed();
  const row = async () => (await list()).data.find(({ id }) => id === user.id);
  const city = homeAddress.city.normalize('NFC');
  expect(await row()).toMatchObject({ city, orders: 1, spent: 0, refused: 0 });
  expect((await row())?.lastOrderAt).toBe(order.orderDate);

  await desk.setStatus(order.id, 'SHIPPED');
  await desk.collect(order.id, 499, { delivered: true });
  expect(await row()).toMatchObject({ orders: 1, spent: 499 });
  const { variants } = await shop.product();
  await buyer.send('POST /cart/add', {
    body: { productVariantId: variants[0]?.id ?? 0, quantity: 2 },
  });
  const body = { addressId: buyer.address.id, paymentMethod: 'COD' } as const;
  const second = (await buyer.call('POST /orders/place', { body })).body.order;
  expect(await row()).toMatchObject({ orders: 2, spent: 499 });
  await desk.setStatus(second.id, 'SHIPPED');
  await desk.refuse(second.id);
  expect(await row()).toMatchObject({ orders: 2, spent: 499, refused: 1 });
  await desk.back(second.id);
  expect(await row()).toMatchObject({ orders: 1, spent: 499, refused: 1 });
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('verify names a customer whose figures are not those of the orders', async () => {
  const desk = await openDesk(shop);
  const { user } = await desk.placed();
  await shop.db.execute(
    sql`update derived.customers set orders = 3 where customer_id = ${user.id}`,
  );
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([
    `Customer ${user.id} is listed with 3 orders, 0 paise and 0 refused, but the orders give 1 orders, 0 paise and 0 refused.`,
  ]);
});

test('a search finds the beginning of a name, email, mobile number, PIN code and city', async () => {
  const priya = await customer('Priya', 'Śarma', '+91 98450-12345');
  await customer('திவ்யா', 'இராமன்', '9000012345');
  await customer('Arun', 'Desai');
  await priya.call('POST /addresses', { body: homeAddress });
  const found = ['Priya Śarma'];
  for (const search of ['pri', 'sarma priya', '984501', '+91 98450 12', '098450', '570 001']) {
    expect(await namesOf({ search }), search).toEqual(found);
  }
  for (const search of ['5700', 'mysu', 'मैसूरु', priya.user.email, 'ŚAR']) {
    expect(await namesOf({ search }), search).toEqual(found);
  }
  expect(await namesOf({ search: 'திவ்' })).toEqual(['திவ்யா இராமன்']);
  for (const search of ['riya', '12345', '%', '…', 'pri desai']) {
    expect(await namesOf({ search }), search).toEqual([]);
  }
});

test('somebody who gave no email is found by name and number, and by no word of an email', async () => {
  const { variants } = await shop.product();
  const { status } = await orders.call('POST /orders', {
    body: {
      customer: { name: 'मीरा बाई', mobile: '9845012345' },
      address: homeAddress,
      items: [{ variantId: variants[0]?.id ?? 0, quantity: 1 }],
    },
  });
  expect(status).toBe(201);
  for (const search of ['मीरा', '98450', 'mysu']) expect(await namesOf({ search })).toHaveLength(1);
  for (const search of ['hand', 'by', 'inv']) expect(await namesOf({ search }), search).toEqual([]);
});

test('sorted by name, by what was spent, by orders and by the last order', async () => {
  await customer('Zoya', 'Khan');
  const desk = await openDesk(shop);
  const buyer = await desk.placed();
  await customer('asha', 'Rao');
  const [one, two] = [(await list()).data[1]?.name, 'asha Rao'];
  expect(await namesOf({})).toEqual([two, one, 'Zoya Khan']);
  const byName = await namesOf({ sort: 'name' });
  expect(byName.indexOf(two)).toBeLessThan(byName.indexOf('Zoya Khan'));
  for (const sort of ['spent', 'orders', 'lastOrder']) {
    if (sort === 'spent') {
      await desk.setStatus(buyer.order.id, 'SHIPPED');
      await desk.collect(buyer.order.id, 499, { delivered: true });
    }
    expect((await namesOf({ sort }))[0], sort).toBe(one);
  }
  expect(await list({ page: '2', limit: '2' })).toMatchObject({
    data: [{ name: 'Zoya Khan' }],
    meta: { totalItems: 3, totalPages: 2, exact: true },
  });
});

test('the page of a customer has the open orders first, and what was refused', async () => {
  const desk = await openDesk(shop);
  const { user, order: open, ...buyer } = await desk.placed();
  const { variants } = await shop.product();
  await buyer.send('POST /cart/add', {
    body: { productVariantId: variants[0]?.id ?? 0, quantity: 1 },
  });
  const body = { addressId: buyer.address.id, paymentMethod: 'COD' } as const;
  const later = (await buyer.call('POST /orders/place', { body })).body.order;
  await desk.setStatus(later.id, 'SHIPPED');
  await desk.refuse(later.id, 'घर पर कोई नहीं');
  await desk.back(later.id);

  const page = (await orders.call('GET /customers/{id}', of({ user }))).body;
  expect(page.orders.map(({ id }) => id)).toEqual([open.id, later.id]);
  expect(page.refusals).toEqual([
    { orderId: later.id, at: expect.any(String), reason: 'घर पर कोई नहीं', total: 499 },
  ]);
  expect(page.addresses).toHaveLength(1);
  expect(page).toMatchObject({ reviews: [], customer: { id: user.id, emailConfirmed: true } });
});

test('the page of a customer has the latest review first', async () => {
  const products = [await shop.product(), await shop.product()];
  const lines = products.map(({ variants }) => ({ variantId: variants[0]?.id ?? 0, quantity: 1 }));
  const { order, ...buyer } = await withOrder(shop, lines);
  await orders.call('PUT /orders/{id}/status', {
    params: { id: String(order.id) },
    body: { deliveryStatus: 'DELIVERED' },
  });
  for (const [nth, { id }] of products.entries()) {
    const body = { rating: nth + 1, text: '' };
    await buyer.call('POST /products/{id}/reviews', { params: { id: String(id) }, body });
  }

  const { reviews } = (await orders.call('GET /customers/{id}', of(buyer))).body;

  expect(reviews.map(({ rating }) => rating)).toEqual([2, 1]);
});

test('notes and tags are of staff alone, and the log does not keep their words', async () => {
  const person = await shop.customer();
  const body = { note: 'Calls back after 6 pm', tags: ['VIP', 'थोक', 'VIP'] };
  const { body: saved } = await orders.call('PUT /customers/{id}', { ...of(person), body });
  expect(saved.customer).toMatchObject({ note: body.note, tags: ['VIP', 'थोक'] });
  const entries = await shop.db.select().from(activity);
  expect(entries.at(-1)).toMatchObject({
    ...{ action: 'customer.changed', subject: `Customer ${person.user.id}` },
    change: { before: { note: '', tags: '' }, after: { note: 'yes', tags: 'VIP, थोक' } },
  });
  const stale = { ...of(person), body: { note: 'x', before: { note: '' } } };
  expect((await orders.send('PUT /customers/{id}', stale)).status).toBe(409);
  expect((await person.send('GET /customers/{id}', of(person))).status).toBe(403);
  expect(JSON.stringify((await person.call('GET /auth/me')).body)).not.toContain('6 pm');
  expect((await person.call('GET /users/export')).body).toMatchObject({
    staffNote: { note: body.note, tags: ['VIP', 'थोक'] },
  });
});

test('staff add and correct addresses of a customer; the log does not keep their words', async () => {
  const person = await shop.customer();
  const { body: added } = await orders.call('POST /customers/{id}/addresses', {
    ...of(person),
    body: { ...homeAddress, addressLine1: '7, Gandhi Bazaar' },
  });
  expect(added.address).toMatchObject({ addressLine1: '7, Gandhi Bazaar', isDefault: true });
  const params = { id: String(person.user.id), addressId: String(added.address.id) };
  const change = (body: object) =>
    orders.send('PUT /customers/{id}/addresses/{addressId}', {
      ...{ params, body: { ...homeAddress, ...body } },
    });
  expect((await change({ addressLine1: '9, Gandhi Bazaar' })).status).toBe(200);
  expect((await person.call('GET /addresses')).body.addresses).toMatchObject([
    { addressLine1: '9, Gandhi Bazaar', isDefault: true },
  ]);
  const entries = await shop.db.select().from(activity);
  expect(entries.slice(-2)).toMatchObject(
    ['added', 'changed'].map((address) => ({
      ...{ action: 'customer.changed', subject: `Customer ${person.user.id}` },
      change: { before: {}, after: { address } },
    })),
  );
  expect(JSON.stringify(entries)).not.toContain('Bazaar');

  const stale = { addressLine1: 'x', before: { addressLine1: '7, Gandhi Bazaar' } };
  expect((await change(stale)).status).toBe(409);
  const other = await shop.customer();
  const strange = { ...params, id: String(other.user.id) };
  const call = 'PUT /customers/{id}/addresses/{addressId}';
  expect((await orders.send(call, { params: strange, body: homeAddress })).status).toBe(404);
  expect((await person.send(call, { params, body: homeAddress })).status).toBe(403);
});

test('staff have no addresses in the list of customers', async () => {
  const answer = await orders.send('POST /customers/{id}/addresses', {
    ...of(orders),
    body: homeAddress,
  });
  expect(answer.status).toBe(404);
});

test('an erased account leaves neither row nor note, also when its order changes later', async () => {
  const desk = await openDesk(shop);
  const { user, order, ...person } = await desk.placed();
  await orders.call('PUT /customers/{id}', { ...of({ user }), body: { note: 'VIP' } });
  await desk.setStatus(order.id, 'DELIVERED');
  await person.call('DELETE /users/me', { body: { password } });
  await desk.collect(order.id, 499);

  expect(await list()).toMatchObject({ data: [], meta: { totalItems: 0 } });
  expect(await shop.db.select().from(customerNotes)).toEqual([]);
  expect((await orders.send('GET /customers/{id}', of({ user }))).status).toBe(404);
  const change = { ...of({ user }), body: { note: 'again' } };
  expect((await orders.send('PUT /customers/{id}', change)).status).toBe(404);
  const address = { ...of({ user }), body: homeAddress };
  expect((await orders.send('POST /customers/{id}/addresses', address)).status).toBe(404);
});

test.each([
  [{ note: 'न'.repeat(10_000) }, 'note', 'Use at most 2,000 characters.'],
  [{ tags: ['VIP', ' '] }, 'tags.1', 'Enter a tag, or remove it.'],
  [{ tags: Array.from({ length: 21 }, (_, nth) => `tag ${nth}`) }, 'tags', 'Use at most 20 tags.'],
])('a note or tag that is too much is refused at its field', async (body, field, message) => {
  const person = await shop.customer();
  const answer = await orders.send('PUT /customers/{id}', { ...of(person), body });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test('the file is sorted as the list', async () => {
  for (const name of ['Meera', 'Asha', 'Zoya']) await customer(name, 'Rao');
  const namesIn = async (sort: string) => {
    const { body } = await orders.send('GET /customers', { query: { format: 'csv', sort } });
    return String(body).match(/Meera|Asha|Zoya/g);
  };
  expect(await namesIn('name')).toEqual(['Asha', 'Meera', 'Zoya']);
  expect(await namesIn('newest')).toEqual(['Zoya', 'Asha', 'Meera']);
});

test('all that match are exported, and the log says how many', async () => {
  await customer('Priya', 'Sharma', '9845012345');
  await customer('=SUM(A1)', 'Rao');
  const answer = await orders.send('GET /customers', { query: { format: 'csv', search: 'priya' } });
  expect(String(answer.body)).toContain('Priya Sharma');
  expect(String(answer.body)).not.toContain('Rao');
  const all = await orders.send('GET /customers', { query: { format: 'csv' } });
  expect(String(all.body)).toContain("'=SUM(A1) Rao");
  expect((await shop.db.select().from(activity)).at(-2)).toMatchObject({
    ...{ action: 'customers.exported', subject: 'Customers' },
    change: { after: { customers: 1, search: 'yes' } },
  });
});
