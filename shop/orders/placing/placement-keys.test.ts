import { expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { deleteExpiredKeys } from './placement.ts';

const shop = await shopOfFile();

const place = { paymentMethod: 'COD' as const };

test('the same key gives the first answer again and places nothing', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const customer = await readyToOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const sent = {
    body: { ...place, addressId: customer.address.id },
    headers: { 'idempotency-key': 'k-1' },
  };

  const first = await customer.call('POST /orders/place', sent);
  const again = await customer.call('POST /orders/place', sent);

  expect(again).toMatchObject({ status: 201, body: first.body });
  const mine = await customer.call('GET /orders/my-orders');
  expect(mine.body.orders).toHaveLength(1);
});

test('an answer that was kept before orders had a courier is given again', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const customer = await readyToOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const sent = {
    body: { ...place, addressId: customer.address.id },
    headers: { 'idempotency-key': 'k-older' },
  };
  const first = await customer.call('POST /orders/place', sent);
  await shop.db.execute(
    sql`update placements set answer = answer - 'courier' - 'trackingNumber' - 'trackingUrl'`,
  );

  const again = await customer.call('POST /orders/place', sent);

  expect(again).toMatchObject({ status: 201, body: first.body });
});

test('a key sent many times at once places one order', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const customer = await readyToOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const sent = {
    body: { ...place, addressId: customer.address.id },
    headers: { 'idempotency-key': 'k-many' },
  };

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => customer.call('POST /orders/place', sent)),
  );

  const [first] = answers;
  expect(first?.status).toBe(201);
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ body: first?.body })));
  const mine = await customer.call('GET /orders/my-orders');
  expect(mine.body.orders).toHaveLength(1);
});

test('a key with another body is a conflict', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const customer = await readyToOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const headers = { 'idempotency-key': 'k-2' };
  const other = await customer.call('POST /addresses', {
    body: { ...customer.address, addressLine1: '2, Temple Street' },
  });
  await customer.call('POST /orders/place', {
    body: { ...place, addressId: customer.address.id },
    headers,
  });

  const { status, body } = await customer.call('POST /orders/place', {
    body: { ...place, addressId: other.body.address.id },
    headers,
  });

  expect([status, body.code]).toEqual([409, 'conflict']);
});

test('the upkeep forgets a key after a day, and not before', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const customer = await readyToOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const sent = {
    body: { ...place, addressId: customer.address.id },
    headers: { 'idempotency-key': 'k-upkeep' },
  };
  const first = await customer.call('POST /orders/place', sent);

  await deleteExpiredKeys(shop.db);
  const again = await customer.call('POST /orders/place', sent);
  expect(again).toMatchObject({ status: 201, body: first.body });

  await shop.db.execute(sql`update placements set created_at = now() - interval '25 hours'`);
  await deleteExpiredKeys(shop.db);
  const { rows } = await shop.db.execute(sql`select key from placements`);
  expect(rows).toEqual([]);
});
