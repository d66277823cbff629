import { beforeEach, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { resendMail } from '#shop/mail/failed.ts';
import { mails } from '#shop/mail/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
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
