import { beforeEach, expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { refreshSearchText } from './refresh-search-text.ts';
import { searchRule } from './search-text.ts';
import { products, searchRules } from './tables.ts';

const shop = await shopOfFile();
beforeEach(() => shop.empty());

const found = async (search: string) =>
  (await shop.visitor.call('GET /products', { query: { search } })).body.meta.totalItems;

/** Puts words of an older rule in place of those that a product has. */
const madeOlder = (id: number) =>
  shop.db.update(products).set({ searchText: 'older words' }).where(eq(products.id, id));

const rowVersion = async (id: number) =>
  (await shop.db.execute(sql`select xmin::text from products where id = ${id}`)).rows;

test('products saved under an older rule are found by what people read, once for each rule', async () => {
  const { id } = await shop.product({ productName: 'Kathputli' });
  await madeOlder(id);
  expect(await found('kathputli')).toBe(0);

  await refreshSearchText(shop.db);
  expect(await found('kathputli')).toBe(1);

  await madeOlder(id);
  await refreshSearchText(shop.db);
  expect(await found('kathputli')).toBe(0);

  await shop.db.update(searchRules).set({ version: searchRule - 1 });
  await refreshSearchText(shop.db);
  expect(await found('kathputli')).toBe(1);
});

test('a product with the right words is left alone, and so is a shop of a later rule', async () => {
  const { id } = await shop.product({ productName: 'Lattu' });
  const before = await rowVersion(id);
  await refreshSearchText(shop.db);
  expect(await rowVersion(id)).toEqual(before);

  await shop.db.update(searchRules).set({ version: searchRule + 1 });
  await madeOlder(id);
  await refreshSearchText(shop.db);
  expect(await found('lattu')).toBe(0);
});

test('an interrupted refresh begins again', async () => {
  const { id } = await shop.product({ productName: 'Gilli' });
  await madeOlder(id);
  await expect(refreshSearchText(shop.db, AbortSignal.abort())).rejects.toThrow();
  expect(await shop.db.select().from(searchRules)).toEqual([]);

  await refreshSearchText(shop.db);

  expect(await found('gilli')).toBe(1);
  expect(await shop.db.select().from(searchRules)).toEqual([{ id: 1, version: searchRule }]);
});
