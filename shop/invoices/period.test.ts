import { beforeAll, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { withOrder } from '#test/support/buyers.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';
import { matchingInvoices } from './read-invoices.ts';
import { invoices } from './tables.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const orders: number[] = [];

/** Three orders of a cheap and a dear thing; the second is cancelled a month later. */
beforeAll(async () => {
  await owner.send('PUT /company-details', {
    body: formOf({ name: 'Haat Traders', gstin: '29ABCDE1234F1ZW' }),
  });
  const priced = (originalPrice: number) => [{ stock: 9, originalPrice, discountPrice: 0 }];
  const toy = await shop.product({ variants: priced(118), hsn: '9503', gstRate: '18' });
  const book = await shop.product({ variants: priced(10), hsn: '4903', gstRate: '0' });
  const lines = [toy, book].map(({ variants }) => ({
    variantId: variants[0]?.id ?? 0,
    quantity: 1,
  }));
  const { id, username: name } = owner.user;
  const move = (orderId: number, to: 'SHIPPED' | 'CANCELED', at: string) =>
    setDeliveryStatus(
      shop.db,
      { id, name, address: '' },
      { orderId, to, at: new Date(at) },
      shop.services,
    );
  // The first second of April in India, and the last of it.
  for (const at of ['2026-03-31T18:30:00Z', '2026-04-30T18:29:59Z', '2026-04-30T18:30:00Z']) {
    const { order } = await withOrder(shop, lines);
    orders.push(order.id);
    if (at === '2026-04-30T18:30:00Z') {
      await shop.db.execute(sql`update orders set state = 'Kerala' where id = ${order.id}`);
    }
    await move(order.id, 'SHIPPED', at);
  }
  await move(orders[1] ?? 0, 'CANCELED', '2026-05-20T10:00:00Z');
});

const list = async (query: object = {}) => (await owner.call('GET /invoices', { query })).body;
const numbers = async (query: object = {}) => (await list(query)).data.map(({ number }) => number);

const [one, two, three] = ['2026-27/000001', '2026-27/000002', '2026-27/000003'];
const note = 'CN26-27/000001';

test('lists invoices and credit notes with their orders, latest first, a page at a time', async () => {
  const { data, meta } = await list();
  expect(data.map(({ number }) => number)).toEqual([note, three, two, one]);
  expect(data.map(({ orderId }) => orderId)).toEqual([1, 2, 1, 0].map((place) => orders[place]));
  expect(data[0]).toMatchObject({ kind: 'CREDIT_NOTE', cancels: two, total: 128 });
  expect(meta).toMatchObject({ totalItems: 4, currentPage: 1, pageSize: 50 });
  expect(await numbers({ page: 2, limit: 3 })).toEqual([one]);
});

test('a period begins and ends with its days in India', async () => {
  expect(await numbers({ from: '2026-04-01', to: '2026-04-30' })).toEqual([two, one]);
  expect(await numbers({ from: '2026-05-01' })).toEqual([note, three]);
  expect(await numbers({ to: '2026-03-31' })).toEqual([]);
});

test('the documents of one order can be asked for', async () => {
  expect(await numbers({ order: orders[1] })).toEqual([note, two]);
});

test.each([
  [two, [two]],
  ['26-27/2', [two]],
  [note, [note]],
  [' cn26-27/1 ', [note]],
  ['2026-27/000009', []],
  ['2025-26/000001', []],
])('finds the document with the number %j', async (number, found) => {
  expect(await numbers({ number })).toEqual(found);
});

test('a number and a period together find what matches both', async () => {
  expect(await numbers({ number: two, from: '2026-04-01', to: '2026-04-30' })).toEqual([two]);
  expect(await numbers({ number: two, from: '2026-05-01' })).toEqual([]);
  expect((await list({ number: two })).totals).toMatchObject({ invoices: 1, total: 128 });
});

test('an index finds a number', async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const where = matchingInvoices({ number: two });
    return tx.execute(sql`explain select 1 from ${invoices} where ${where}`);
  });
  expect(JSON.stringify(plan.rows)).toContain('invoices_number');
});

test('credit notes are taken off the totals of a period', async () => {
  expect((await list({ limit: 1 })).totals).toEqual({
    ...{ invoices: 3, creditNotes: 1, total: 256 },
    ...{ taxable: 220, cgst: 9, sgst: 9, igst: 18 },
  });
  expect((await list({ from: '2026-05-02' })).totals).toMatchObject({ total: -128, cgst: -9 });
});

test('the CSV file has a line for each rate, with negative credit notes, and is recorded', async () => {
  const { body } = await owner.call('GET /invoices', {
    query: { format: 'csv', from: '2026-04-02', to: '2026-05-31' },
  });
  const gstin = '29ABCDE1234F1ZW';
  const [, second, third] = orders;
  expect(String(body).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Number,Date,Document,Cancels,Order,GSTIN,Place,State code,HSN,Rate,Taxable,CGST,SGST,IGST,Total',
    `${two},2026-04-30,Invoice,,${second},${gstin},Karnataka,29,4903,0,10,0,0,0,10`,
    `${two},2026-04-30,Invoice,,${second},${gstin},Karnataka,29,9503,18,100,9,9,0,118`,
    `${three},2026-05-01,Invoice,,${third},${gstin},Kerala,32,4903,0,10,0,0,0,10`,
    `${three},2026-05-01,Invoice,,${third},${gstin},Kerala,32,9503,18,100,0,0,18,118`,
    `${note},2026-05-20,Credit note,${two},${second},${gstin},Karnataka,29,4903,0,-10,0,0,0,-10`,
    `${note},2026-05-20,Credit note,${two},${second},${gstin},Karnataka,29,9503,18,-100,-9,-9,0,-118`,
  ]);
  const { data } = (await owner.call('GET /audit')).body;
  expect(data[0]).toMatchObject({
    action: 'invoices.exported',
    change: { after: { documents: 3, from: '2026-04-02', to: '2026-05-31' } },
  });
});

test.each([
  [{ from: '2026-02-30' }, 'from', 'This date does not exist. Check the day and the month.'],
  [{ to: 'yesterday' }, 'to', 'Enter a date like 2026-11-23.'],
  [
    { from: '2026-05-02', to: '2026-05-01' },
    'to',
    'The last day is before the first. Change one of the two.',
  ],
  [{ number: '2026' }, 'number', 'Enter a number like 2026-27/000001.'],
  [{ number: '2026-28/000001' }, 'number', 'Enter a number like 2026-27/000001.'],
  [{ format: 'pdf' }, 'format', 'Choose csv.'],
])('refuses %j by name', async (query, field, message) => {
  const { status, body } = await owner.call('GET /invoices', { query: query as never });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation', fields: { [field]: message } });
});

test('catalogue staff cannot read invoices; order staff can', async () => {
  const statusFor = async (role: 'CATALOGUE' | 'ORDERS') =>
    (await (await shop.staff(role)).call('GET /invoices')).status;
  expect([await statusFor('CATALOGUE'), await statusFor('ORDERS')]).toEqual([403, 200]);
});
