import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { listsOf, sellToys } from '#test/support/catalogue/toy-catalogue.ts';
import { openTestShop, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const { list, names } = listsOf(shop);
const none = (await list()).meta;
const { ludo } = await sellToys(shop);

test('counts nothing in a shop without products', () => {
  expect(none).toMatchObject({ totalItems: 0, totalPages: 0, maxPrice: 0 });
});

test('lists a category with those below it, whatever the case of its name', async () => {
  expect(await names({ category: 'games' })).toEqual(['Cards', 'Ludo', 'Chess Set']);
  expect(await names({ category: 'Board Games' })).toEqual(['Ludo', 'Chess Set']);
  expect(await names({ category: 'Nothing' })).toEqual([]);
});

test('lists a category by its own call, and answers 404 to an unknown one', async () => {
  const of = (categoryName: string, query = {}) =>
    shop.visitor.call('GET /products/category/{categoryName}', { params: { categoryName }, query });

  const { body } = await of('Games', { limit: '2', sort: 'lowPrice' });

  expect(body.data.map(({ name }) => name)).toEqual(['Cards', 'Ludo']);
  expect(body.meta).toMatchObject({ totalItems: 3, pageSize: 2, totalPages: 2 });
  expect((await of('Toys')).body.meta.pageSize).toBe(20);
  expect(await of('Nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('sorts by units sold, then newest, or by lowest price either way', async () => {
  expect((await names({ sort: 'most' }))[0]).toBe('Wooden Train');
  await shop.db.update(products).set({ unitsSold: 7 }).where(eq(products.id, ludo.id));

  expect((await names())[0]).toBe('Ludo');
  expect(await names({ sort: 'lowPrice' })).toEqual([
    'Cards',
    'Ludo',
    'Chess Set',
    'Kite',
    'Wooden Train',
  ]);
  expect((await names({ sort: 'highPrice' })).slice(0, 2)).toEqual(['Wooden Train', 'Kite']);
  await shop.db.update(products).set({ unitsSold: 0 });
});

test('pages through all products once, and ends with an empty page', async () => {
  const pages = ['1', '2', '3', '4'].map((page) => list({ page, limit: '2' }));

  const [first, second, third, fourth] = await Promise.all(pages);

  expect(first?.meta).toMatchObject({
    totalItems: 5,
    currentPage: 1,
    pageSize: 2,
    totalPages: 3,
    maxPrice: 1500,
  });
  const seen = [first, second, third].flatMap((page) => page?.data.map(({ id }) => id));
  expect(new Set(seen).size).toBe(5);
  expect(fourth?.data).toEqual([]);
});

test('refuses an invalid query at its field', async () => {
  const refused = {
    page: ['0', '-1', '1.5', 'two', ''],
    limit: ['0', '101', '1e1'],
    minPrice: ['-1', '1.234', 'free'],
    rating: ['0', '6', 'four', '', ['4', '6'], ['0', 'x']],
    sort: ['cheapest'],
    inStock: ['perhaps'],
    search: ['x'.repeat(201), 'nul\0'],
  };

  for (const [field, values] of Object.entries<(string | string[])[]>(refused)) {
    for (const value of values) {
      const { status, body } = await shop.visitor.send('GET /products', {
        query: { [field]: value },
      });
      expect([status, Object.keys(body.fields ?? {})], `${field}=${value}`).toEqual([400, [field]]);
    }
  }
});

test('neither lists nor counts a deleted product', async () => {
  await using own = await openTestShop();
  const { train } = await sellToys(own);
  const toys = listsOf(own);
  const admin = await own.admin();
  await admin.call('DELETE /products/{id}', { params: { id: String(train.id) } });

  expect(await toys.names({ search: 'train' })).toEqual([]);
  const { meta } = await toys.list();
  expect(meta).toMatchObject({ totalItems: 4, maxPrice: 900, facets: { categories: { Toys: 1 } } });
});
