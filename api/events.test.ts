import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#contract/events.ts';
import type { Product } from '#contract/products/products.ts';
import { eq } from '#db/sql.ts';
import { type EventStreams, openEventStreams } from '#server/changes/event-streams.ts';
import { followChanges } from '#server/changes/shop-changes.ts';
import { sessionRolesOf } from '#shop/accounts/sessions.ts';
import { staffRules, users } from '#shop/accounts/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { type EventReader, readEvents } from '#test/support/live/event-reader.ts';
import { formOf, password, picture, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
// New for each test: a stream begins with what was told a moment ago.
let streams: EventStreams;
const changes = await followChanges(shop.store, (told) => streams.send(told));
Object.assign(shop.services, { announceChange: changes.announce });
const owner = await shop.admin();
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => changes.close());

const readers: EventReader[] = [];
beforeEach(() => {
  streams = openEventStreams(sessionRolesOf(shop.db));
  Object.assign(shop.services, { eventStreams: streams });
});
/** On a busy machine a test may take longer than changes are repeated. */
const holdClock = () => vi.useFakeTimers({ toFake: ['performance'] });

afterEach(() => {
  vi.useRealTimers();
  for (const reader of readers.splice(0)) reader.leave();
  streams.end();
});

async function listen({ token }: SignedIn = owner) {
  const reader = await readEvents(url, token);
  readers.push(reader);
  return reader;
}

const heardOf = ({ heard }: EventReader, noun: Change['noun']) =>
  heard.filter((change) => change.noun === noun);

const idsOf = (reader: EventReader, noun: Change['noun']) =>
  heardOf(reader, noun).flatMap(({ ids }) => ids ?? []);

const isAnyOf = (reader: EventReader, noun: Change['noun']) =>
  heardOf(reader, noun).some(({ ids }) => ids === null);

const variantOf = async () => (await shop.product()).variants[0]?.id ?? 0;

const orderOfOne = async () => withOrder(shop, [{ variantId: await variantOf(), quantity: 1 }]);

test('names an order that is placed, and one whose status changes', async () => {
  const reader = await listen();
  const { order } = await orderOfOne();
  const placed = () => heardOf(reader, 'orders').flatMap((change) => change.placed);
  await expect.poll(placed).toEqual([order.id]);
  reader.heard.length = 0;

  await owner.call('PUT /orders/{id}/status', {
    params: { id: String(order.id) },
    body: { deliveryStatus: 'SHIPPED' },
  });

  await expect.poll(() => idsOf(reader, 'orders')).toEqual([order.id]);
  expect(placed()).toEqual([]);
});

test('names orders that are shipped together, but not after a dry run', async () => {
  const reader = await listen();
  const orders = [(await orderOfOne()).order.id, (await orderOfOne()).order.id];
  const rows = orders.map((order) => ({
    order,
    courier: 'Delhivery',
    trackingNumber: `T${order}`,
  }));
  await expect.poll(() => idsOf(reader, 'orders')).toEqual(expect.arrayContaining(orders));
  reader.heard.length = 0;

  await owner.call('POST /orders/ship', { body: { rows, dryRun: true } });
  const category = await addCategory();
  await expect.poll(() => idsOf(reader, 'categories')).toContain(category);
  expect(heardOf(reader, 'orders')).toEqual([]);

  const written = rows.map((row) => ({ ...row, order: `#${row.order}` }));
  await owner.call('POST /orders/ship', { body: { rows: written } });
  await expect.poll(() => idsOf(reader, 'orders').toSorted()).toEqual(orders.toSorted());
});

test('names products that are saved or deleted, and any after new prices', async () => {
  const [one, other] = [await shop.product(), await shop.product()];
  const reader = await listen();
  await save(one);
  await expect.poll(() => idsOf(reader, 'products')).toContain(one.id);

  await owner.call('POST /products/delete', { body: { ids: [other.id] } });
  await expect.poll(() => idsOf(reader, 'products')).toContain(other.id);

  const price = { originalPrice: 499, discountPrice: 100 };
  const prices = [{ variantId: await variantOf(), ...price, seen: price }];
  expect((await owner.call('PUT /products/prices', { body: { prices } })).status).toBe(200);
  await expect.poll(() => isAnyOf(reader, 'products')).toBe(true);
});

test('names any product after pictures for a file that is applied', async () => {
  const reader = await listen();
  const files = fileImports(shop, owner);
  const done = await files.bring('Name,Price,Qty,Photo\nDiya,20,9,diya.png\n');
  await expect.poll(() => isAnyOf(reader, 'products')).toBe(true);
  reader.heard.length = 0;

  await files.addPictures(done, { 'diya.png': await picture() });

  await expect.poll(() => isAnyOf(reader, 'products')).toBe(true);
});

test('tells each role what it may read', async () => {
  const [all, ofCatalogue, ofOrders] = [
    await listen(),
    await listen(await shop.staff('CATALOGUE')),
    await listen(await shop.staff('ORDERS')),
  ];
  for (const { heard } of [all, ofCatalogue, ofOrders]) heard.length = 0;

  const { order } = await orderOfOne();
  const category = await addCategory();

  const orders = (reader: EventReader) => idsOf(reader, 'orders');
  const categories = (reader: EventReader) => idsOf(reader, 'categories');
  await expect.poll(() => orders(all)).toContain(order.id);
  await expect.poll(() => categories(all)).toContain(category);
  await expect.poll(() => orders(ofOrders)).toContain(order.id);
  await expect.poll(() => categories(ofCatalogue)).toContain(category);
  expect([orders(ofCatalogue), categories(ofOrders)]).toEqual([[], []]);

  const product = await shop.product();
  await save(product);
  await expect.poll(() => idsOf(ofCatalogue, 'products')).toContain(product.id);
  expect(heardOf(ofOrders, 'products')).toEqual([]);
});

test('repeats to a new stream only what its role may read', async () => {
  holdClock();
  const all = await listen();
  const members = [await shop.staff('CATALOGUE'), await shop.staff('ORDERS')] as const;
  const { order } = await orderOfOne();
  const category = await addCategory();
  await expect.poll(() => idsOf(all, 'orders')).toContain(order.id);
  await expect.poll(() => idsOf(all, 'categories')).toContain(category);

  const ofCatalogue = await listen(members[0]);
  const ofOrders = await listen(members[1]);

  // A shop that began to listen a moment ago on PostgreSQL repeats that any of them may have changed.
  const isTold = (reader: EventReader, noun: Change['noun'], id: number) =>
    isAnyOf(reader, noun) || idsOf(reader, noun).includes(id);
  await expect.poll(() => isTold(ofCatalogue, 'categories', category)).toBe(true);
  await expect.poll(() => isTold(ofOrders, 'orders', order.id)).toBe(true);
  const nouns = ({ heard }: EventReader) => new Set(heard.map(({ noun }) => noun));
  expect(nouns(ofOrders)).toEqual(new Set(['orders']));
  expect(nouns(ofCatalogue).has('orders')).toBe(false);
});

test('repeats to a new stream what was told a moment ago', async () => {
  holdClock();
  const first = await listen();
  const { order } = await orderOfOne();
  await expect.poll(() => idsOf(first, 'orders')).toContain(order.id);

  const second = await listen();

  const placed = () => heardOf(second, 'orders').flatMap((change) => change.placed);
  await expect.poll(placed).toContain(order.id);
});

test('is neither cached nor buffered', async () => {
  const { headers } = await listen();
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('content-encoding')).toBeNull();
});

const endings: Record<string, (member: SignedIn) => Promise<unknown>> = {
  'the member signs out': (member) => member.call('POST /auth/logout'),
  'the role changes': ({ user }) =>
    owner.call('PUT /staff/{id}', { params: { id: String(user.id) }, body: { role: 'CATALOGUE' } }),
  'the member is disabled': ({ user }) =>
    shop.db.update(users).set({ disabled: true }).where(eq(users.id, user.id)),
  'all staff must set up a second factor': () =>
    shop.db.insert(staffRules).values({ requireSecondFactor: true }),
};

test.each(Object.entries(endings))('ends when %s', async (_, end) => {
  const member = await shop.staff('ORDERS');
  const reader = await listen(member);
  expect(reader.isOpen()).toBe(true);

  await end(member);

  await expect.poll(reader.isOpen).toBe(false);
  await shop.db.delete(staffRules);
});

test('a new password ends the streams of other sessions only', async () => {
  const member = await shop.staff('ORDERS');
  const { body } = await shop.visitor.call('POST /auth/login', {
    body: { identifier: member.user.email, password },
  });
  const [changing, other] = [await listen(member), await listen({ ...member, token: body.token })];

  await member.call('PUT /users/change-password', {
    body: { currentPassword: password, newPassword: 'another horse 2' },
  });

  await expect.poll(other.isOpen).toBe(false);
  expect(changing.isOpen()).toBe(true);
});

test('a sixth stream of a session ends its oldest', async () => {
  const member = await shop.staff('ORDERS');
  const stranger = await listen();
  const own: EventReader[] = [];
  for (let count = 0; count < 6; count += 1) own.push(await listen(member));

  await expect
    .poll(() => own.map((reader) => reader.isOpen()))
    .toEqual([false, ...Array(5).fill(true)]);
  expect(stranger.isOpen()).toBe(true);
});

test('answers a customer and a HEAD without a stream', async () => {
  expect((await listen(await shop.customer())).status).toBe(403);
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await fetch(`${url}/api/events`, { method: 'HEAD', headers })).status).toBe(404);
});

async function addCategory() {
  const form = formOf({ name: `Kites ${performance.now()}` }, { media: [await picture()] });
  const { body } = await owner.call('POST /categories', { body: form });
  return body.category.id;
}

async function save({ id, name, categoryId }: Product) {
  const productVariants = JSON.stringify([{ stock: 1, originalPrice: 5 }]);
  const fields = { id, productName: name, categoryId, productVariants };
  expect((await owner.call('POST /products', { body: formOf(fields) })).status).toBe(200);
}
