import { expect, test } from 'vitest';
import { ne } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { addDemoShop } from './add-demo-shop.ts';

const shop = await shopOfFile();

test('customers of the demo shop know the status of their orders; nothing is in the activity log', {
  timeout: 180_000,
}, async () => {
  const { db, storage } = shop.services;
  await addDemoShop(db, storage, { deliveryDays: 5, adminEmail: 'admin@haat.local' });

  expect(await db.$count(orders)).toBeGreaterThan(0);
  expect(await db.$count(orders, ne(orders.toldStatus, orders.deliveryStatus))).toBe(0);
  // Nobody did what it shows, so the activity log begins empty.
  expect(await db.$count(activity)).toBe(0);

  const { body } = await shop.visitor.call('GET /products', {
    query: { 'f.age': '6', maxPrice: 999 } as object,
  });
  expect(body.meta.totalItems).toBeGreaterThanOrEqual(5);
});
