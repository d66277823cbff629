import { expect, test } from 'vitest';
import { desc } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

async function exported(query: Record<string, string> = {}) {
  const admin = await shop.admin();
  const answer = await shop.app.inject({
    url: `/api/orders/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { type: answer.headers['content-type'], lines: answer.body.split('\r\n') };
}

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
    new RegExp(`^${one.order.id},.*"Kite, ""Royal""",Colour 0,full,2,499,998,998$`),
  );
  expect(lines.slice(3)).toEqual(['']);
  const shipped = await exported({ deliveryStatus: 'SHIPPED' });
  expect(shipped.lines).toHaveLength(2);
});

test('a line total is in whole paise, and a buyer with one name is listed by it', async () => {
  const product = await shop.product({
    variants: [{ stock: 9, originalPrice: 1.1, discountPrice: 0 }],
  });
  const { user } = await withOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 3 },
  ]);

  const { lines } = await exported();

  expect(lines[1]).toMatch(/,full,3,1\.1,3\.3,3\.3$/);
  expect(lines[1]).toContain(`,${user.username},${user.email},`);
});

test('a cell that a spreadsheet would run as a formula is text', async () => {
  const product = await shop.product({ productName: '=HYPERLINK("http://evil.example")' });
  await withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]);

  const { lines } = await exported();

  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
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
