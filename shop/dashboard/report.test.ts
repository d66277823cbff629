import { beforeEach, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { resendMail } from '#shop/mail/failed.ts';
import { mails } from '#shop/mail/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { reportOn } from './report.ts';

const shop = await shopOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await shop.empty();
  admin = await shop.admin();
});

test('reports thirty empty days of a shop without orders', async () => {
  const { body } = await admin.call('GET /dashboard/report');

  expect(body.sales).toHaveLength(30);
  expect(body.sales?.every(({ orders, total }) => orders === 0 && total === 0)).toBe(true);
  expect(body).toMatchObject({
    orders: { PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 },
    bestSellers: [],
    lowStock: { limit: 5, count: 0, variants: [] },
    failedMails: [],
  });
});

test('each role gets the report of its own work', async () => {
  const catalogue = await shop.staff('CATALOGUE');
  const orders = await shop.staff('ORDERS');

  expect((await catalogue.call('GET /dashboard/report')).body).toMatchObject({
    ...{ sales: null, orders: null, failedMails: null },
    ...{ bestSellers: [], lowStock: { count: 0 } },
  });
  expect((await orders.call('GET /dashboard/report')).body).toMatchObject({
    ...{ sales: expect.any(Array), orders: { PENDING: 0 }, failedMails: [] },
    ...{ bestSellers: null, lowStock: null },
  });
});

test('counts days in Indian time, without cancelled orders', async () => {
  const product = await shop.product({ productName: 'Kite', variants: [{ stock: 6 }] });
  const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
  const late = await withOrder(shop, [{ ...line, quantity: 2 }]);
  const early = await withOrder(shop, [line]);
  const cancelled = await withOrder(shop, [line]);
  await cancelled.call('PUT /orders/{id}/cancel', { params: { id: String(cancelled.order.id) } });
  await placedAt(late.order.id, '2026-11-20T18:29:59Z');
  await placedAt(early.order.id, '2026-11-20T18:30:00Z');

  await followStock(shop.db);

  const report = await reportOn(shop.db, 'OWNER', new Date('2026-11-21T10:00:00Z'));

  expect(report.sales?.at(-1)).toEqual({ day: '2026-11-21', orders: 1, total: 499 });
  expect(report.sales?.at(-2)).toEqual({ day: '2026-11-20', orders: 1, total: 998 });
  expect(report.sales?.[0]?.day).toBe('2026-10-23');
  expect(report.orders).toEqual({ PENDING: 2, SHIPPED: 0, DELIVERED: 0, CANCELED: 1 });
  expect(report.bestSellers).toEqual([{ id: product.id, name: 'Kite', unitsSold: 3 }]);
  expect(report.lowStock).toMatchObject({ count: 1, variants: [{ name: 'Kite', stock: 3 }] });
  const counts = await admin.call('GET /orders/counts', { query: { search: late.user.email } });
  const ofOne = { PENDING: 1, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 };
  expect(counts.body).toEqual({ ...ofOne, exact: true });
});

test('counts the products of the list to which low stock leads', async () => {
  const low = { color: 'Red', stock: 1 };
  await shop.product({ productName: 'Chess', variants: [low, { ...low, color: 'Blue' }] });
  await followStock(shop.db);

  const { lowStock } = await reportOn(shop.db, 'OWNER');

  const query = { maxStock: String(lowStock?.limit) };
  const { body } = await admin.call('GET /products', { query });
  expect(lowStock).toMatchObject({ count: body.meta.totalItems });
  expect(lowStock?.variants.filter(({ name }) => name === 'Chess')).toHaveLength(2);
});

test('names a failed mail until it is sent again', async () => {
  const id = await mailOfOrder();
  await shop.db
    .update(mails)
    .set({ state: 'failed', sentAt: null, lastError: 'Connection refused' })
    .where(eq(mails.id, id));
  const { failedMails } = await reportOn(shop.db, 'OWNER');
  expect(failedMails).toMatchObject([{ id, kind: 'order-placed', error: 'Connection refused' }]);

  const resent = await admin.call('POST /mails/{id}/resend', { params: { id: String(id) } });

  expect([resent.status, resent.body.message]).toEqual([200, 'Email sent.']);
  expect((await reportOn(shop.db, 'OWNER')).failedMails).toEqual([]);
  const unknown = await admin.call('POST /mails/{id}/resend', { params: { id: '999999' } });
  expect(unknown.status).toBe(404);
});

test('answers 503 when the mail server refuses again', async () => {
  const id = await mailOfOrder();

  await expect(
    resendMail(shop.db, ownersTool, id, async () => {
      throw new Error('Connection refused');
    }),
  ).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 });
});

/** The mail that thanks for an order. */
async function mailOfOrder() {
  const { variants } = await shop.product();
  const { order } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.orderId, order.id));
  return mail?.id ?? 0;
}

const placedAt = (id: number, at: string) =>
  shop.db
    .update(orders)
    .set({ placedAt: new Date(at) })
    .where(eq(orders.id, id));

test('Today counts what waits, as the lists behind the counts do', async () => {
  const desk = await openDesk(shop);
  await desk.placed();
  await desk.confirm((await desk.placed()).order.id);
  await desk.at('DELIVERED');
  await desk.refused();
  const sold = await shop.product({ variants: [{ stock: 0 }, { color: 'नीला', stock: 4 }] });
  await followStock(shop.db);
  const waiting = async (by = admin) => (await by.call('GET /dashboard/report')).body.today;

  const now = { toConfirm: 1, toPack: 1, cashDue: 1, returns: 1, outOfStock: 1, failedMails: 0 };
  expect(await waiting()).toEqual(now);
  const counts = (await admin.call('GET /desk')).body.counts;
  expect(counts).toMatchObject({ confirm: 1, ship: 1, collect: 1, returns: 1 });
  const { body } = await admin.call('GET /products', { query: { maxStock: '0' } });
  expect(body.data.map(({ id }) => id)).toEqual([sold.id]);
  expect(await waiting(await shop.staff('CATALOGUE'))).toEqual({
    ...{ toConfirm: null, toPack: null, cashDue: null, returns: null },
    ...{ outOfStock: 1, failedMails: null },
  });
  await desk.setDesk(false);
  expect(await waiting()).toMatchObject({ toConfirm: 0, toPack: 2, cashDue: 0, returns: 0 });
});

test('sales of a product that was deleted, and its category too, still count', async () => {
  const categoryId = await shop.category();
  const product = await shop.product({ categoryId });
  const variantId = product.variants[0]?.id ?? 0;
  const { order } = await withOrder(shop, [{ variantId, quantity: 1 }]);
  await placedAt(order.id, '2026-10-19T12:00:00Z');
  await admin.call('DELETE /products/{id}', { params: { id: String(product.id) } });
  await admin.call('DELETE /categories/{id}', { params: { id: String(categoryId) } });

  const query = { from: '2026-10-19', to: '2026-10-19' };
  const { body } = await admin.send('GET /dashboard/sales', { query });

  expect(body).toMatchObject({ products: [{ id: product.id, units: 1 }], categories: [] });
});

test('sales of chosen days are told by day, product and category', async () => {
  const product = await shop.product({ productName: 'मिट्टी का दीया' });
  const variantId = product.variants[0]?.id ?? 0;
  const { order } = await withOrder(shop, [{ variantId, quantity: 2 }]);
  const { order: later } = await withOrder(shop, [{ variantId, quantity: 1 }]);
  // The last minute of a day in India, and the first of the next.
  await placedAt(order.id, '2026-11-19T18:29:00Z');
  await placedAt(later.id, '2026-11-19T18:30:00Z');
  const ask = (from: string, to: string) =>
    admin.send('GET /dashboard/sales', { query: { from, to } });

  expect((await ask('2026-11-18', '2026-11-19')).body).toEqual({
    days: [
      { day: '2026-11-18', orders: 0, total: 0 },
      { day: '2026-11-19', orders: 1, total: 998 },
    ],
    products: [{ id: product.id, name: 'मिट्टी का दीया', units: 2, total: 998 }],
    categories: [expect.objectContaining({ units: 2, total: 998 })],
  });
  expect(await ask('2026-11-20', '2026-11-19')).toMatchObject({ status: 400 });
  const long = await ask('2025-11-19', '2026-11-20');
  expect(long.body).toMatchObject({ fields: { to: 'Choose at most 366 days.' } });
});
