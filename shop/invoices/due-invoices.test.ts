import { beforeEach, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { orderFollowers } from '#shop/followers.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';
import { issueDueInvoice } from './due-invoices.ts';
import { invoiceQueue, queueInvoiceOver } from './queue.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
beforeEach(async () => {
  await owner.call('PUT /company-details', {
    body: formOf({ name: 'हाट', gstin: '29ABCDE1234F1ZW' }),
  });
});
const { variants } = await shop.product({
  variants: [{ stock: 50, originalPrice: 105, discountPrice: 0 }],
});
const effects = {
  orderFollowers: orderFollowers(shop.services.queueMail, queueInvoiceOver(shop.jobs)),
};

const placed = async () =>
  (await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }])).order.id;
const set = (orderId: number, to: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED') =>
  setDeliveryStatus(shop.db, ownersTool, { orderId, to }, effects);
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const invoiceOf = async (id: number) =>
  (await owner.call('GET /orders/{id}', { params: { id: String(id) } })).body.order.invoice?.number;
const issue = (id: number) =>
  owner.call('POST /orders/{id}/invoice', { params: { id: String(id) } });

test('an order has its invoice 30 seconds after it shipped, when its mail goes out', async () => {
  const id = await placed();
  const before = Date.now();
  await set(id, 'SHIPPED');
  expect(await invoiceOf(id)).toBeUndefined();
  const { rows } = await shop.db.execute<{ wait: number }>(sql`
    select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
    where name = ${invoiceQueue} and (data->>'orderId')::int = ${id}`);
  expect(rows).toEqual([{ wait: 30 }]);
  await issueDueInvoice(shop.db, id, new Date(before + 20_000));
  expect(await invoiceOf(id)).toBeUndefined();
  await issueDueInvoice(shop.db, id, later(30));
  const number = await invoiceOf(id);
  expect(number).toMatch(/\/\d{6}$/);
  await issueDueInvoice(shop.db, id, later(60));
  expect(await invoiceOf(id)).toBe(number);
});

test('a slip that is undone leaves no invoice and no gap in the numbers', async () => {
  const [slip, other] = [await placed(), await placed()];
  await set(slip, 'SHIPPED');
  await set(slip, 'PENDING');
  await issueDueInvoice(shop.db, slip, later(60));
  expect(await invoiceOf(slip)).toBeUndefined();
  await set(slip, 'SHIPPED');
  await set(slip, 'CANCELED');
  await issueDueInvoice(shop.db, slip, later(60));
  expect(await invoiceOf(slip)).toBeUndefined();
  await set(other, 'DELIVERED');
  await issueDueInvoice(shop.db, other, later(60));
  expect(await invoiceOf(other)).toMatch(/\/\d{6}$/);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('the print has the number at once, the same again, and twenty at once one', async () => {
  const id = await placed();
  const early = await issue(id);
  expect([early.status, early.body.message]).toEqual([
    409,
    'An order gets its invoice when it ships, and this one is pending.',
  ]);
  await set(id, 'SHIPPED');
  const answers = await Promise.all(Array.from({ length: 20 }, () => issue(id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.invoice.number)).size).toBe(1);
  await issueDueInvoice(shop.db, id, later(60));
  expect(await invoiceOf(id)).toBe(answers[0]?.body.invoice.number);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('without a GSTIN there is no invoice to print, and nobody waits for one', async () => {
  await owner.call('PUT /company-details', { body: formOf({ name: 'हाट', gstin: '' }) });
  const id = await placed();
  await set(id, 'SHIPPED');
  const { status, body } = await issue(id);
  expect([status, body.code]).toEqual([409, 'conflict']);
  const { rows } = await shop.db.execute(sql`
    select from pgboss.job where name = ${invoiceQueue} and (data->>'orderId')::int = ${id}`);
  expect(rows).toEqual([]);
});
