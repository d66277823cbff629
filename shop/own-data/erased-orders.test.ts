import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { fullName } from '#contract/rules/people.ts';
import { eq, sql } from '#db/sql.ts';
import { mails } from '#shop/mail/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { deliver, erase, leaverOf } from '#test/support/people/leaver.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';

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

test('erases what the cash desk noted about the customer, and leaves the books whole', async () => {
  const desk = await openDesk(shop);
  const leaver = await leaverOf(shop, 'noted');
  await desk.collect(leaver.orderId, 1, { force: true, note: 'Noted owes the rest' });
  const refused = await leaver.order();
  await desk.confirm(refused, 'CONFIRMED', 'Noted is hard of hearing');
  await desk.setStatus(refused, 'SHIPPED');
  await desk.refuse(refused, 'Noted had moved away');
  await desk.back(refused);
  await desk.setDesk(false);

  expect((await erase(leaver)).status).toBe(200);

  const { rows } = await shop.db.execute(sql`
    select string_agg(o::text, '') as text from orders o where id in (${leaver.orderId}, ${refused})
    union all select string_agg(j::text, '') from order_journal j
    union all select string_agg(a::text, '') from activity a`);
  expect(JSON.stringify(rows)).not.toMatch(/owes the rest|hard of hearing|moved away/);
  expect(await desk.read(refused)).toMatchObject({ desk: { cash: 'REFUSED', reason: null } });
  expect(await findingsOn(leaver.orderId)).toEqual([]);
  expect(await findingsOn(refused)).toEqual([]);
});

test('erases the number by which a courier tells whose parcel it was', async () => {
  const leaver = await leaverOf(shop, 'tracked');
  const params = { id: String(leaver.orderId) };
  const trackingUrl = 'https://courier.example/TRACE77';
  await admin.call('PUT /orders/{id}/status', {
    params,
    body: { courier: 'Delhivery', trackingNumber: 'TRACE77', trackingUrl },
  });

  await erase(leaver);

  const { rows } = await shop.db.execute(sql`
    select o::text as text from orders o
    union all select j::text from order_journal j union all select a::text from activity a`);
  expect(JSON.stringify(rows)).not.toContain('TRACE77');
  const { body } = await admin.call('GET /orders/{id}', { params });
  expect(body.order).toMatchObject({ courier: 'Delhivery', trackingNumber: null });
  expect(await findingsOn(leaver.orderId)).toEqual([]);
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

test('a small invoice forgets its buyer, and one of ₹50,000 or more keeps the name for the law', async () => {
  await admin.send('PUT /company-details', {
    body: formOf({ name: 'Haat Traders', gstin: '29ABCDE1234F1ZW' }),
  });
  const priced = async (originalPrice: number) => {
    const { variants } = await shop.product({
      variants: [{ stock: 1, originalPrice, discountPrice: 0 }],
    });
    return { variantId: variants[0]?.id ?? 0, quantity: 1 };
  };
  const buyers = [
    await withOrder(shop, [await priced(49_999.99)]),
    await withOrder(shop, [await priced(50_000)]),
  ];
  for (const buyer of buyers) {
    await deliver(shop, buyer.order.id);
    expect((await erase(buyer)).status).toBe(200);
  }

  const documents = [];
  for (const { order } of buyers) {
    await setStatus({ id: String(order.id) }, 'CANCELED');
    const { body } = await admin.call('GET /orders/{id}', { params: { id: String(order.id) } });
    documents.push(body.order.invoice, body.order.creditNote);
  }

  const forgotten = { name: '', address: '' };
  const kept = {
    name: fullName(buyers[1]?.user as User),
    address: expect.stringContaining('Mysuru'),
  };
  expect(documents.map((one) => one?.buyer)).toEqual([forgotten, forgotten, kept, kept]);
  expect(documents.map((one) => one?.place)).toEqual(Array(4).fill('Karnataka'));
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
