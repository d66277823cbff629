import { expect, test, vi } from 'vitest';
import { ownersTool } from '#shop/activity/record.ts';
import { products } from '#shop/catalogue/tables.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { importProducts } from './import-products.ts';
import { maxRowsAtATime, Pace } from './pace.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
await shop.category('Games');
const { db } = shop.services;
const { found } = importCalls(shop, admin);

const head = 'handle,title,type,variant price,variant inventory qty';
const fileOf = (names: readonly string[], price = 10) =>
  [head, ...names.map((name) => `${name},${name},Games,${price},3`)].join('\n');
const kites = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, nth) => `${prefix} ${nth}`);

test.each([
  { what: 'a dry run', dryRun: true, method: 'execute' },
  { what: 'an import', dryRun: false, method: 'transaction' },
] as const)('lets visitors read between the steps of $what', async ({ dryRun, method }) => {
  const csv = fileOf(kites(300, dryRun ? 'Dry kite' : 'Kite'));
  const step = vi.spyOn(db, method);
  const restedAfter = new Set<number>();
  // A step that kept its transaction open would let this read wait forever.
  const rest = vi.spyOn(Pace.prototype, 'giveWay').mockImplementation(async () => {
    await db.$count(products);
    restedAfter.add(step.mock.calls.length);
  });

  const { rows } = await importProducts(db, ownersTool, { csv, dryRun }, []);
  rest.mockRestore();
  step.mockRestore();

  expect(rows.map(({ action }) => action)).toEqual(Array(300).fill('add'));
  expect(restedAfter.size).toBeGreaterThan(300 / maxRowsAtATime);
});

test('saves no more than 100 rows at a time', async () => {
  const transaction = vi.spyOn(db, 'transaction');
  await importProducts(db, ownersTool, { csv: fileOf(kites(260, 'Patang')) }, []);
  const { length } = transaction.mock.calls;
  transaction.mockRestore();
  expect(length).toBeGreaterThanOrEqual(260 / maxRowsAtATime);
});

test('a SKU that several products share belongs to the first, however long the file is', async () => {
  const sku = (name: string) => `${name},${name},Games,10,3,DAYAKATTAI`;
  const csv = [
    `${head},variant sku`,
    ...[sku('Snakes'), ...kites(60, 'Dori').map((name) => `${name},${name},Games,10,3,`)],
    ...[sku('Ladders'), sku('Pagade')],
  ].join('\n');

  const { rows } = await importProducts(db, ownersTool, { csv }, []);

  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['add']));
  const { body } = await admin.call('GET /products', { query: { search: 'dayakattai' } });
  expect(body.data.map(({ name }) => name)).toEqual(['Snakes']);
});

test('a SKU that the shop has finds its product for one row only', async () => {
  const variants = [{ color: '', size: 'full', stock: 3, sku: 'CARROM', discountPrice: 0 }];
  const there = await shop.product({ productName: 'Carrom board', variants });
  const csv = `${head},variant sku\nboard,Board,Games,10,3,CARROM\ndisc,Disc,Games,10,3,CARROM`;

  const { rows } = await importProducts(db, ownersTool, { csv }, []);

  expect(rows.map(({ action, errors }) => [action, errors])).toEqual([
    ['change', []],
    ['add', []],
  ]);
  expect(await found(there)).toMatchObject({ name: 'Board', variants: [{ sku: 'CARROM' }] });
});

test('changes nothing if one row of many is wrong', async () => {
  const csv = `${fileOf(kites(120, 'Lantern'))}\nlast,Last,Games,free,3`;

  const { applied, rows } = await importProducts(db, ownersTool, { csv }, []);

  expect([applied, rows.at(-1)?.action]).toEqual([false, 'error']);
  const { body } = await admin.call('GET /products', { query: { search: 'Lantern' } });
  expect(body.meta.totalItems).toBe(0);
});

test('leaves out a product that is deleted meanwhile, and says so', async () => {
  const kept = await shop.product({ productName: 'Carrom' });
  const gone = await shop.product({ productName: 'Ludo' });
  const csv = `product_id,original_price\n${kept.id},777\n${gone.id},888`;
  const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    transaction.mockRestore();
    await admin.call('DELETE /products/{id}', { params: { id: String(gone.id) } });
    return db.transaction(work);
  });

  const { applied, rows } = await importProducts(db, ownersTool, { csv }, []);

  expect(applied).toBe(true);
  expect(rows).toMatchObject([
    { row: 2, action: 'change' },
    { row: 3, action: 'error', errors: [expect.stringContaining('There is no product')] },
  ]);
  expect((await found(kept)).variants[0]?.originalPrice).toBe(777);
});

test('does not change another product than the one that was checked', async () => {
  const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    transaction.mockRestore();
    await importProducts(db, ownersTool, { csv: fileOf(['Gilli'], 99) }, []);
    return db.transaction(work);
  });

  const { rows } = await importProducts(db, ownersTool, { csv: fileOf(['Gilli']) }, []);

  expect(rows).toMatchObject([
    { action: 'error', errors: ['This product changed after the preview. Choose the file again.'] },
  ]);
});
