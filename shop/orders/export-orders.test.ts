import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { fullName } from '#contract/rules/people.ts';
import { sizeLabel } from '#contract/rules/variants.ts';
import { desc, eq } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { readyToOrder, withOrder } from '#test/support/buyers.ts';
import { enterFor, newCode } from '#test/support/people/codes.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';
import { orders } from './tables.ts';

const shop = await shopOfFile();
// Some tests need a table without other orders, others set rules.
beforeEach(() => shop.empty());

async function exported(query: Record<string, string> = {}) {
  const admin = await shop.admin();
  const answer = await shop.app.inject({
    url: `/api/orders/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { type: answer.headers['content-type'], lines: answer.body.split('\r\n') };
}

/** The columns of a product's first variant. */
const named = ({ variants: [variant] }: Product) =>
  `${variant?.color},${sizeLabel(variant?.size ?? '')}`;

test('the table has a line for each item, the newest order first', async () => {
  const product = await shop.product({ productName: 'Kite, "Royal"', variants: [{ stock: 9 }] });
  const variantId = product.variants[0]?.id ?? 0;
  const one = await withOrder(shop, [{ variantId, quantity: 2 }]);
  const other = await withOrder(shop, [{ variantId, quantity: 1 }]);

  const { type, lines } = await exported();

  expect(type).toBe('text/csv; charset=utf-8');
  expect(lines[0]).toMatch(/^\ufeffOrder,Placed,Status,/);
  expect(lines[1]).toMatch(new RegExp(`^${other.order.id},`));
  expect(lines[2]).toMatch(
    new RegExp(`^${one.order.id},.*"Kite, ""Royal""",${named(product)},2,499,998,998$`),
  );
  expect(lines.slice(3)).toEqual(['']);
  const shipped = await exported({ deliveryStatus: 'SHIPPED' });
  expect(shipped.lines).toHaveLength(2);
});

test.each([
  ['2026-11-28T18:29:59.999Z', '2026-11-28T23:59:59+05:30'],
  ['2026-11-28T18:30:00.000Z', '2026-11-29T00:00:00+05:30'],
  ['2026-12-31T23:15:00.000Z', '2027-01-01T04:45:00+05:30'],
])('an order placed at %s is listed at %s, in Indian time', async (placedAt, listed) => {
  const product = await shop.product({ variants: [{ stock: 9, size: 'मध्यम' }] });
  const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
  const { order } = await withOrder(shop, [line]);
  const at = new Date(placedAt);
  await shop.db.update(orders).set({ placedAt: at }).where(eq(orders.id, order.id));

  const { lines } = await exported({ search: `#${order.id}` });

  expect(lines[1]).toMatch(new RegExp(`^${order.id},${listed.replace('+', '\\+')},`));
  expect(lines[1]).toContain(`,${product.variants[0]?.color},मध्यम,1,`);
});

test.each([
  ['full', ''],
  ['मध्यम', 'मध्यम'],
  ['Full, 10½″', '"Full, 10½″"'],
])('the size %s is listed as “%s”', async (size, listed) => {
  const product = await shop.product({ variants: [{ color: 'Teal', size, stock: 9 }] });
  await withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]);

  const { lines } = await exported();

  expect(lines[1]).toContain(`,Teal,${listed},1,`);
});

test('a line total is in whole paise, and a buyer with one name is listed by it', async () => {
  const product = await shop.product({
    variants: [{ stock: 9, originalPrice: 1.1, discountPrice: 0 }],
  });
  const { user } = await withOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 3 },
  ]);

  const { lines } = await exported();

  expect(lines[1]).toMatch(new RegExp(`,${named(product)},3,1\\.1,3\\.3,3\\.3$`));
  expect(lines[1]).toContain(`,${fullName(user)},${user.email},`);
});

test('tags and notes of orders add their columns, before those of the courier', async () => {
  const staff = await shop.staff('ORDERS');
  const product = await shop.product({ variants: [{ stock: 9 }] });
  const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
  const { order } = await withOrder(shop, [line]);
  await withOrder(shop, [line]);
  const params = { id: String(order.id) };
  for (const note of ['Rings twice', 'घंटी खराब']) {
    await staff.call('PUT /orders/{id}', { params, body: { note, tags: ['VIP', 'दिवाली'] } });
  }
  await staff.call('PUT /orders/{id}/status', { params, body: { courier: 'Delhivery' } });

  const { lines } = await exported();
  expect(lines[0]).toMatch(/,Tags,Notes,Courier,Tracking number$/);
  expect(lines[1]).toMatch(/,,,,$/);
  expect(lines[2]).toMatch(/,"(VIP, दिवाली|दिवाली, VIP)","Rings twice\nघंटी खराब",Delhivery,$/);

  const tagged = await exported({ tag: 'vip' });
  expect(tagged.lines).toHaveLength(3);
});

test('orders with a discount code add what it took off to the table', async () => {
  const product = await shop.product({ variants: [{ stock: 9 }] });
  const variantId = product.variants[0]?.id ?? 0;
  const plain = await withOrder(shop, [{ variantId, quantity: 1 }]);
  const { user, call, address } = await readyToOrder(shop, [{ variantId, quantity: 2 }]);
  await enterFor(shop, await newCode(shop, { code: 'HOLI-50', kind: 'AMOUNT', value: 50 }), [
    user.id,
  ]);
  const body = { addressId: address.id, paymentMethod: 'COD' as const };
  expect((await call('POST /orders/place', { body })).status).toBe(201);

  const { lines } = await exported();

  expect(lines[0]).toMatch(/,Order total,Discount code,Code discount$/);
  expect(lines[1]).toMatch(/,2,499,998,948,HOLI-50,50$/);
  expect(lines[2]).toMatch(new RegExp(`^${plain.order.id},.*,1,499,499,499,,0$`));
  const search = plain.user.email;
  expect((await exported({ search })).lines[0]).toMatch(/,Order total$/);
});

test('a cell that a spreadsheet would run as a formula is text', async () => {
  const product = await shop.product({ productName: '=HYPERLINK("http://evil.example")' });
  await withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]);

  const { lines } = await exported();

  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

test('courier and tracking number come last, once an order in the file has one', async () => {
  const product = await shop.product({ variants: [{ stock: 9 }] });
  const variantId = product.variants[0]?.id ?? 0;
  await withOrder(shop, [{ variantId, quantity: 1 }]);
  const { order } = await withOrder(shop, [{ variantId, quantity: 1 }]);
  const before = await exported();
  const admin = await shop.admin();
  await admin.call('PUT /orders/{id}/status', {
    params: { id: String(order.id) },
    body: { deliveryStatus: 'SHIPPED', courier: 'Delhivery', trackingNumber: 'AWB1' },
  });

  const { lines } = await exported();

  expect(before.lines[0]).not.toContain('Courier');
  expect(lines[0]).toBe(`${before.lines[0]},Courier,Tracking number`);
  expect(lines[1]).toMatch(/,Delhivery,AWB1$/);
  expect(lines[2]).toMatch(/,,$/);
  expect((await exported({ deliveryStatus: 'PENDING' })).lines[0]).toBe(before.lines[0]);
});

test('charges, cash and invoice have columns once an order in the file has them', async () => {
  const desk = await openDesk(shop);
  const { order } = await desk.placed();
  const before = await exported({ search: `#${order.id}` });
  await desk.owner.send('PUT /company-details', {
    body: formOf({ name: 'Haat Traders', gstin: '29ABCDE1234F1ZW' }),
  });
  const rules = { deliveryCharge: 40, codFee: 10 };
  await desk.owner.call('PUT /selling-rules', { body: rules });
  const id = await desk.at('SHIPPED');
  await desk.collect(id, 540, { force: true, note: 'Short of change' });

  const { lines } = await exported({ search: `#${id}` });

  const names = ['Delivery', 'Cash on Delivery fee', 'Cash', 'Cash amount', 'Cash date', 'Invoice'];
  for (const name of names) expect(before.lines[0]).not.toContain(`,${name}`);
  expect(lines[0]).toContain(`,Order total,${names.join(',')},Credit note`);
  expect(lines[1]).toMatch(/,499,549,40,10,COLLECTED,540,20[-T:\d]+\+05:30,20\d\d-\d\d\/000001,/);
});

test.each([
  [{}, { status: 'all' }],
  [
    { search: 'kite', deliveryStatus: 'SHIPPED' },
    { status: 'Shipped', search: 'yes' },
  ],
])('records the export with %j, without the words of the search', async (query, scope) => {
  await exported(query);
  const [entry] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
  expect(entry?.change.after).toEqual({ orders: expect.any(Number), ...scope });
});
