import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { deleteProducts } from '#shop/catalogue/save-product.ts';
import { orders } from '#shop/orders/tables.ts';
import { openBusyShop } from '#test/support/busy-shop.ts';
import { withOrder } from '#test/support/buyers.ts';
import { verifyBooks } from './verify.ts';

const { shop, product, variant, cancelled, setStatus } = await openBusyShop();
afterAll(() => shop[Symbol.asyncDispose]());

const found = async () => (await verifyBooks(shop.db, shop.services.storage)).findings;

test('finds nothing in a busy shop', async () => {
  const gone = await shop.product({ variants: [{ stock: 3 }] });
  await withOrder(shop, [{ variantId: gone.variants[0]?.id ?? 0, quantity: 3 }]);
  await deleteProducts(shop.db, ownersTool, [gone.id]);
  await setStatus(cancelled, 'PENDING');
  await setStatus(cancelled, 'CANCELED');

  const { checked, findings } = await verifyBooks(shop.db, shop.services.storage);

  expect(findings).toEqual([]);
  expect(checked.orders).toBe(await shop.db.$count(orders));
  expect(checked.orders).toBeGreaterThan(2);
});

test('finds nothing in an order older than the stock movements', async () => {
  const old = await withOrder(shop, [{ variantId: variant, quantity: 1 }]);
  await shop.db.execute(sql`delete from stock_movements where order_id = ${old.order.id}`);
  await shop.db.execute(
    sql`insert into stock_movements (variant_id, quantity, reason) values (${variant}, -1, 'counted')`,
  );
  for (const status of ['CANCELED', 'PENDING', 'CANCELED'] as const) {
    expect(await found()).toEqual([]);
    await setStatus(old.order.id, status);
  }
  expect(await found()).toEqual([]);
});

test('names a missing picture, whichever sizes are left', async () => {
  const { storage } = shop.services;
  const filename = basename(product.images[0]?.url ?? '');
  await storage.put(filename.replace('.webp', '-320.webp'), Buffer.from('small'));
  const path = join(shop.folder, 'uploads', filename);
  const bytes = await readFile(path);
  await rm(path);
  onTestFinished(() => storage.put(filename, bytes));

  expect(await found()).toEqual([`The picture ${filename} of product ${product.id} is missing.`]);
});
