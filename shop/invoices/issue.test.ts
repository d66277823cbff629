import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { sizeLabel } from '#contract/rules/variants.ts';
import type { Invoice } from '#contract/selling/invoices.ts';
import { eq, sql } from '#db/sql.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

const karnataka = '29ABCDE1234F1ZW';
const maharashtra = '27AAPFU0939F1ZV';

const saveGstin = (gstin: string) =>
  owner.send('PUT /company-details', {
    body: formOf({
      name: 'Haat Traders',
      address: '1, Market Street\nMysuru',
      pincode: '570001',
      gstin,
    }),
  });

beforeEach(() => saveGstin(karnataka));
beforeEach(() =>
  shop.db.execute(sql`truncate invoices, invoice_series, selling_rules restart identity`),
);

interface Goods {
  originalPrice: number;
  hsn?: string;
  gstRate?: '0' | '5' | '18' | '40';
}

/** An order of one piece each, to Mysuru in Karnataka. */
async function placed(...goods: Goods[]) {
  const lines = [];
  for (const { originalPrice, ...tax } of goods) {
    const variant = { stock: 9, originalPrice, discountPrice: 0, color: '', colorHexCode: '' };
    const { variants } = await shop.product({ variants: [variant], ...tax });
    lines.push({ variantId: variants[0]?.id ?? 0, quantity: 1 });
  }
  return withOrder(shop, lines);
}

async function move(id: number, deliveryStatus: Order['deliveryStatus']) {
  const { status, body } = await owner.call('PUT /orders/{id}/status', {
    params: { id: String(id) },
    body: { deliveryStatus },
  });
  expect(status).toBe(200);
  return body.order;
}

const numbersOf = ({ invoice, creditNote }: Order) => [invoice?.number, creditNote?.number];

/** Other tests of this file change orders by hand. */
const findings = async () =>
  (await verifyBooks(shop.db, shop.services.storage)).findings.filter((finding) =>
    /invoice|credit note/i.test(finding),
  );

const year = () => {
  const now = new Date(Date.now() + 5.5 * 3_600_000);
  const from = now.getUTCFullYear() - (now.getUTCMonth() < 3 ? 1 : 0);
  return `${from}-${String(from + 1).slice(2)}`;
};

test('an invoice names SKU and barcode of what was sold, where it has some', async () => {
  const { order } = await placed(
    { originalPrice: 10 },
    { originalPrice: 20 },
    { originalPrice: 30 },
  );
  const codes = [{ sku: 'LA-1', barcode: '8901234567894' }, { barcode: '8901234567887' }, {}];
  for (const [at, { product }] of order.items.entries()) {
    const code = { sku: '', barcode: '', ...codes[at] };
    await shop.db.update(variants).set(code).where(eq(variants.id, product.variant.id));
  }
  const { invoice } = await move(order.id, 'SHIPPED');
  expect(invoice?.lines.map(({ sku, barcode }) => ({ sku, barcode }))).toEqual([
    ...codes.map((code) => ({ sku: undefined, barcode: undefined, ...code })),
  ]);
});

test('a shop without a GSTIN makes no invoices', async () => {
  await saveGstin('');
  const { order } = await placed({ originalPrice: 118, gstRate: '18' });
  const shipped = await move(order.id, 'SHIPPED');
  expect(shipped).not.toHaveProperty('invoice');
  expect(shipped).not.toHaveProperty('creditNote');
  expect((await owner.call('GET /invoices')).body.data).toEqual([]);
});

test('an order gets its invoice when it ships, with CGST and SGST within the state', async () => {
  const { order, call } = await placed(
    { originalPrice: 118, hsn: '9503', gstRate: '18' },
    { originalPrice: 10.5 },
  );
  expect(order).not.toHaveProperty('invoice');

  const { invoice } = await move(order.id, 'SHIPPED');

  const [first = '', second = ''] = order.items.map(({ product: { name, variant } }) =>
    [name, sizeLabel(variant.size)].filter(Boolean).join(', '),
  );
  expect(invoice).toEqual({
    kind: 'INVOICE',
    number: `${year()}/000001`,
    date: expect.any(String),
    cancels: null,
    place: 'Karnataka',
    seller: {
      name: 'Haat Traders',
      address: '1, Market Street\nMysuru 570001',
      gstin: karnataka,
    },
    buyer: {
      name: expect.any(String),
      address: addressLines(homeAddress).join('\n'),
    },
    lines: [
      { name: first, hsn: '9503', quantity: 1, taxable: 100, rate: 18, cgst: 9, sgst: 9, igst: 0 },
      { name: second, hsn: null, quantity: 1, taxable: 10.5, rate: 0, cgst: 0, sgst: 0, igst: 0 },
    ],
    taxable: 110.5,
    tax: 18,
    total: 128.5,
  } satisfies Invoice);
  const own = await call('GET /orders/my-orders/{id}', { params: { id: String(order.id) } });
  expect(own.body.order.invoice).toEqual(invoice);
  expect(await findings()).toEqual([]);
});

test('goods that go to another state pay IGST', async () => {
  await saveGstin(maharashtra);
  const { order } = await placed({ originalPrice: 118, gstRate: '18' });
  const { invoice } = await move(order.id, 'DELIVERED');
  expect(invoice).toMatchObject({
    place: 'Karnataka',
    lines: [{ taxable: 100, cgst: 0, sgst: 0, igst: 18 }],
  });
});

test.each([
  ['karnataka', 'Karnataka'],
  ['KA', 'Karnataka'],
  ['Nowhere', 'Karnataka'],
])('a state typed as %j is found out', async (typed, place) => {
  const { order } = await placed({ originalPrice: 118, gstRate: '18' });
  await shop.db.execute(sql`update orders set state = ${typed} where id = ${order.id}`);
  expect((await move(order.id, 'SHIPPED')).invoice).toMatchObject({
    place,
    lines: [{ cgst: 9, sgst: 9 }],
  });
});

test('the charges of an order are a line of their own, at the highest rate', async () => {
  await owner.send('PUT /selling-rules', { body: { deliveryCharge: 40, codFee: 19 } });
  const { order } = await placed(
    { originalPrice: 105, gstRate: '5' },
    { originalPrice: 118, gstRate: '18' },
  );
  const { invoice } = await move(order.id, 'SHIPPED');
  expect(invoice?.lines[2]).toEqual({
    ...{ name: 'Delivery and Cash on Delivery fee', hsn: null, quantity: 1 },
    ...{ taxable: 50, rate: 18, cgst: 4.5, sgst: 4.5, igst: 0 },
  });
  expect(invoice?.total).toBe(order.orderTotal);
});

test('what a code took off is taken off the lines before the tax', async () => {
  const { order } = await placed(
    { originalPrice: 118, gstRate: '18' },
    { originalPrice: 118, gstRate: '18' },
  );
  await shop.db.execute(sql`update orders set code = 'ONE', code_paise = 11800,
    total_paise = total_paise - 11800 where id = ${order.id}`);
  const { invoice } = await move(order.id, 'SHIPPED');
  expect(invoice).toMatchObject({ taxable: 100, tax: 18, total: 118 });
  expect(invoice?.lines.map(({ taxable }) => taxable)).toEqual([50, 50]);
});

test('a free order has an invoice over ₹0', async () => {
  const { order } = await placed({ originalPrice: 0, gstRate: '18' });
  expect((await move(order.id, 'SHIPPED')).invoice).toMatchObject({ total: 0, tax: 0 });
});

test('going back and forth keeps the number', async () => {
  const { order } = await placed({ originalPrice: 118, gstRate: '18' });
  const first = await move(order.id, 'SHIPPED');
  for (const status of ['PENDING', 'DELIVERED', 'SHIPPED', 'DELIVERED'] as const) {
    expect((await move(order.id, status)).invoice).toEqual(first.invoice);
  }
});

test('a cancellation makes a credit note, and shipping again a new invoice', async () => {
  const { order } = await placed({ originalPrice: 118, hsn: '9503', gstRate: '18' });
  const { invoice } = await move(order.id, 'SHIPPED');

  const cancelled = await move(order.id, 'CANCELED');

  expect(numbersOf(cancelled)).toEqual([`${year()}/000001`, `CN${year().slice(2)}/000001`]);
  expect(cancelled.creditNote).toEqual({
    ...invoice,
    kind: 'CREDIT_NOTE',
    number: `CN${year().slice(2)}/000001`,
    date: expect.any(String),
    cancels: `${year()}/000001`,
  });
  expect(numbersOf(await move(order.id, 'PENDING'))).toEqual(numbersOf(cancelled));
  expect(numbersOf(await move(order.id, 'SHIPPED'))).toEqual([`${year()}/000002`, undefined]);
  expect(numbersOf(await move(order.id, 'CANCELED'))).toEqual([
    `${year()}/000002`,
    `CN${year().slice(2)}/000002`,
  ]);
  expect(await findings()).toEqual([]);
});

test('an order cancelled before it ships has neither invoice nor credit note', async () => {
  const { order } = await placed({ originalPrice: 118, gstRate: '18' });
  expect(numbersOf(await move(order.id, 'CANCELED'))).toEqual([undefined, undefined]);
});

test('a credit note is made although the GSTIN was removed, or is another, meanwhile', async () => {
  const [one, other] = [await placed({ originalPrice: 99 }), await placed({ originalPrice: 99 })];
  for (const { order } of [one, other]) await move(order.id, 'SHIPPED');
  await saveGstin('');
  expect((await move(one.order.id, 'CANCELED')).creditNote?.seller.gstin).toBe(karnataka);
  await saveGstin(maharashtra);
  expect((await move(other.order.id, 'CANCELED')).creditNote?.seller.gstin).toBe(karnataka);
});

test('prices and rates that change later leave an invoice as it is', async () => {
  const { order } = await placed({ originalPrice: 118, gstRate: '18' });
  const { invoice } = await move(order.id, 'SHIPPED');
  await shop.db.execute(sql`update products set gst_rate = 5, name = 'Other'`);
  await saveGstin(maharashtra);
  expect((await move(order.id, 'DELIVERED')).invoice).toEqual(invoice);
});

test('each financial year begins at 1, by the clock of India', async () => {
  const { id, username: name } = owner.user;
  const moments = ['2026-03-31T18:29:00Z', '2026-03-31T18:30:00Z', '2026-03-31T18:31:00Z'];
  const numbers = [];
  for (const at of moments) {
    const { order } = await placed({ originalPrice: 118 });
    const step = { orderId: order.id, to: 'SHIPPED' as const, at: new Date(at) };
    const by = { id, name, address: '' };
    const shipped = await setDeliveryStatus(shop.db, by, step, shop.services);
    numbers.push(shipped.invoice?.number);
  }
  expect(numbers).toEqual(['2025-26/000001', '2026-27/000001', '2026-27/000002']);
});

test('a change that is rolled back leaves no gap in the numbers', async () => {
  const [one, other] = [await placed({ originalPrice: 99 }), await placed({ originalPrice: 99 })];
  // Cancelled and sold out meanwhile, so that it cannot be shipped again.
  await move(one.order.id, 'CANCELED');
  await shop.db.execute(
    sql`update stock set pieces = 0 where variant_id = ${one.order.items[0]?.product.variant.id}`,
  );
  const refused = await owner.call('PUT /orders/{id}/status', {
    params: { id: String(one.order.id) },
    body: { deliveryStatus: 'SHIPPED' },
  });
  expect(refused.status).toBe(409);
  expect(numbersOf(await move(other.order.id, 'SHIPPED'))[0]).toBe(`${year()}/000001`);
});
