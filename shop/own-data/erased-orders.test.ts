import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { verifyBooks } from '#shop/books/verify.ts';
import { mails } from '#shop/mail/tables.ts';
import { erase, leaverOf } from '#test/support/people/leaver.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin('owner');

test('keeps the order of an erased customer for the books', async () => {
  const { params, orderId } = await erasedOrder('one');

  const { body } = await admin.call('GET /orders/{id}', { params });

  expect(body.order).toMatchObject({
    user: { firstName: 'Erased customer', lastName: '', email: '', mobile: null },
    address: { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' },
    deliveryStatus: 'DELIVERED',
    orderTotal: 499,
    items: [{ quantity: 1 }],
  });
  expect(body.order.journal[0]?.by).toBe('Erased customer');
  const { body: csv } = await admin.call('GET /orders/export', {
    query: { search: `#${orderId}` },
  });
  expect(csv).toMatch(/,DELIVERED,PAID,Erased customer,,,,,,,Kite/);
});

test('finds the order by its number, not by the name', async () => {
  const { orderId } = await erasedOrder('two');

  for (const [search, found] of [
    [`#${orderId}`, [orderId]],
    ['two', []],
  ] as const) {
    const { body } = await admin.call('GET /orders/all', { query: { search } });
    expect(body.orders.map(({ id }) => id)).toEqual(found);
  }
});

test('cancels a returned parcel of an erased customer, and mails nobody', async () => {
  const { params, orderId } = await erasedOrder('three');

  const { status } = await setStatus(params, 'CANCELED');

  expect(status).toBe(200);
  expect(await shop.db.$count(mails, eq(mails.orderId, orderId))).toBe(0);
  expect(await findingsOn(orderId)).toEqual([]);
});

test('does not reopen an order whose address was erased', async () => {
  const { params } = await erasedOrder('four');

  for (const to of ['PENDING', 'SHIPPED'] as const) {
    const { status, body } = await setStatus(params, to);
    expect([status, body.message]).toEqual([
      409,
      'The customer has erased the account, so there is no address to deliver this order to.',
    ]);
  }
});

test('leaves the sealed journal whole, and finds what is changed afterwards', async () => {
  const { orderId } = await erasedOrder('five');
  expect(await findingsOn(orderId)).toEqual([]);

  await shop.db.execute(
    sql`update order_journal set actor_name = 'nobody' where order_id = ${orderId} and to_status = 'SHIPPED'`,
  );

  expect(await findingsOn(orderId)).toEqual([expect.stringContaining('was changed')]);
});

test.each([
  ['a name', sql`update order_journal set actor_name = 'nobody'`],
  ['a time', sql`update order_journal set at = at - interval '1 hour'`],
  ['an entry that was removed', sql`delete from order_journal`],
])('still finds what was changed before: %s', async (what, damage) => {
  const leaver = await leaverOf(shop, `damaged by ${what}`);
  await shop.db.execute(
    sql`${damage} where order_id = ${leaver.orderId} and to_status = 'SHIPPED'`,
  );

  await erase(leaver);

  expect(await findingsOn(leaver.orderId)).toEqual([expect.stringContaining('was changed')]);
});

async function erasedOrder(name: string) {
  const leaver = await leaverOf(shop, name);
  await erase(leaver);
  const { orderId } = leaver;
  return { orderId, params: { id: String(orderId) } };
}

const setStatus = (
  params: { id: string },
  deliveryStatus: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED',
) => admin.call('PUT /orders/{id}/status', { params, body: { deliveryStatus } });

async function findingsOn(orderId: number) {
  const { findings } = await verifyBooks(shop.db, shop.services.storage);
  return findings.filter((finding) => finding.includes(`order ${orderId} `));
}
