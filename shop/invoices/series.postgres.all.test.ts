import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { shipOrders } from '#shop/orders/parcels/ship-orders.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { nameOf, openNamed } from '#test/support/database/fresh-store.ts';
import { formOf, openTestShop, type TestShop } from '#test/support/shop.ts';

test('parcels that leave at once from two processes are numbered without gap', async () => {
  await using shop = await openTestShop();
  const [ids, by] = await shopWithOrders(shop, 100);
  const other = await openNamed(await nameOf(shop.db));
  try {
    const databases = [shop.db, other.db];
    const ship = (orderId: number, at: number) =>
      databases[at % 2]?.transaction(async (tx) => {
        await setDeliveryStatus(tx, by, { orderId, to: 'SHIPPED' }, shop.services);
        // Each tenth is undone after its number was taken.
        if (at % 10 === 3) throw new Error('undone');
      });
    const done = await Promise.allSettled(ids.map(ship));
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  } finally {
    await other.close();
  }

  const serials = await serialsIn(shop);
  expect(serials).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
  const { rows } = await shop.db.execute(sql`select last from invoice_series`);
  expect(rows).toEqual([{ last: 90 }]);
});

test('tables, cancellations and single parcels of two processes do not block', async () => {
  await using shop = await openTestShop();
  const [ids, by] = await shopWithOrders(shop, 100);
  const other = await openNamed(await nameOf(shop.db));
  const [tables, rest] = [ids.slice(0, 60), ids.slice(60)];
  const [again, single] = [rest.slice(0, 20), rest.slice(20)];
  const set = (db: Database, orderId: number, to: 'SHIPPED' | 'CANCELED') =>
    setDeliveryStatus(db, by, { orderId, to }, shop.services);
  const ship = (db: Database, some: readonly number[]) => {
    const rows = some.map((order) => ({
      order,
      courier: 'Delhivery',
      trackingNumber: `A${order}`,
    }));
    return shipOrders(db, by, { rows }, shop.services);
  };
  for (const id of again) await set(shop.db, id, 'SHIPPED');
  try {
    await Promise.all([
      ship(shop.db, tables.slice(0, 30).toReversed()),
      ship(other.db, tables.slice(30)),
      ...again.map((id, at) => set(at % 2 ? shop.db : other.db, id, 'CANCELED')),
      ...single.map((id, at) => set(at % 2 ? other.db : shop.db, id, 'SHIPPED')),
    ]);
  } finally {
    await other.close();
  }

  const { rows } = await shop.db.execute(sql`select kind, last from invoice_series order by kind`);
  expect(rows).toEqual([
    { kind: 'CREDIT_NOTE', last: 20 },
    { kind: 'INVOICE', last: 100 },
  ]);
  const { findings } = await verifyBooks(shop.db, shop.services.storage);
  expect(findings).toEqual([]);
});

test('an order that two members of staff ship at once has one invoice', async () => {
  await using shop = await openTestShop();
  const [[orderId = 0], by] = await shopWithOrders(shop, 1);
  const ship = (to: 'SHIPPED' | 'DELIVERED') =>
    setDeliveryStatus(shop.db, by, { orderId, to }, shop.services);
  await Promise.all([ship('SHIPPED'), ship('DELIVERED'), ship('SHIPPED')]);
  expect(await serialsIn(shop)).toEqual([1]);
});

async function shopWithOrders(shop: TestShop, count: number) {
  const owner = await shop.admin();
  await owner.send('PUT /company-details', {
    body: formOf({ name: 'Haat Traders', gstin: '29ABCDE1234F1ZW' }),
  });
  const { variants } = await shop.product({ variants: [{ stock: count }] });
  const lines = [{ variantId: variants[0]?.id ?? 0, quantity: 1 }];
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await withOrder(shop, lines)).order.id);
  const { id, username: name } = owner.user;
  return [ids, { id, name, address: '' }] as const;
}

async function serialsIn({ db }: TestShop) {
  const { rows } = await db.execute<{ serial: number }>(
    sql`select serial from invoices order by serial`,
  );
  return rows.map(({ serial }) => serial);
}
