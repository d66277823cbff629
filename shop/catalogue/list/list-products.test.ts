import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentQuery } from '#contract/api.ts';
import type { Product } from '#contract/products.ts';
import { eq } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let ludo: Product;
let train: Product;
beforeAll(async () => {
  shop = await openTestShop();
  expect((await list()).meta).toMatchObject({ totalItems: 0, totalPages: 0, maxPrice: 0 });
  const games = await shop.category('Games');
  const board = await shop.category('Board Games', games);
  const toys = await shop.category('Toys');
  const add = (productName: string, categoryId: number, ...variants: (typeof walnut)[]) =>
    shop.product({ productName, categoryId, variants });
  const walnut = { color: 'Walnut', stock: 5, originalPrice: 500 };
  await add('Chess Set', board, walnut);
  ludo = await add('Ludo', board, { color: 'Blue', stock: 0, originalPrice: 200 });
  await add('Cards', games, { color: 'Green', stock: 9, originalPrice: 150.5 });
  await add(
    'Kite',
    toys,
    { color: 'Crimson', stock: 0, originalPrice: 100 },
    { color: 'Ivory', stock: 4, originalPrice: 900 },
  );
  train = await add('Wooden Train', toys, { color: 'Teal', stock: 2, originalPrice: 1500 });
  await rate(ludo, 5, 4);
  await rate(train, 3);
});
afterAll(() => shop[Symbol.asyncDispose]());

test('searches by beginning, stem, colour and category, and forgives a typing error', async () => {
  const found: [string, string[]][] = [
    ['Che', ['Chess Set']],
    ['chees', ['Chess Set']],
    ['woden', ['Wooden Train']],
    ['trains', ['Wooden Train']],
    ['crimson', ['Kite']],
    ['toys', ['Wooden Train', 'Kite']],
    ['board', ['Ludo', 'Chess Set']],
    ['wooden teal', ['Wooden Train']],
    ['zzzz', []],
  ];

  for (const [search, expected] of found) expect(await names({ search }), search).toEqual(expected);
});

test('finds nothing for signs alone, and never runs them as a query', async () => {
  for (const search of [
    '!!!',
    "'",
    '& | !',
    ':*',
    '\\',
    '%',
    '(',
    '"',
    "ludo' or 1=1",
    '😀',
    '\u0301',
    'ª',
  ]) {
    expect((await find({ search })).status, search).toBe(200);
  }
  expect(await names({ search: '!!!' })).toEqual([]);
  expect(await names({ search: '   ' })).toHaveLength(5);
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

test('finds a product when one of its variants is in the price range', async () => {
  expect(await names({ minPrice: '500', maxPrice: '900' })).toEqual(['Kite', 'Chess Set']);
  expect(await names({ maxPrice: '150.5' })).toEqual(['Kite', 'Cards']);
  expect(await names({ minPrice: '150.51', maxPrice: '199.99' })).toEqual([]);
  expect(await names({ minPrice: '999999999' })).toEqual([]);
  expect(await names({ minPrice: '500', maxPrice: '999999999' })).toContain('Kite');
});

test('lists only what is in stock on request', async () => {
  expect(await names({ inStock: 'true' })).not.toContain('Ludo');
  expect(await names({ inStock: 'true', maxPrice: '120' })).toEqual([]);
  expect(await names({ inStock: 'false' })).toContain('Ludo');
});

test('lists only variants low in stock, within the price range, on request', async () => {
  expect(await names({ maxStock: '0' })).toEqual(['Kite', 'Ludo']);
  expect(await names({ maxStock: '4', inStock: 'true' })).toEqual(['Wooden Train', 'Kite']);
  expect(await names({ maxStock: '4', minPrice: '500', maxPrice: '1000' })).toEqual(['Kite']);
  expect(await names({ maxStock: '0', minPrice: '500' })).toEqual([]);
});

test('ignores the words of a search after the eighth', async () => {
  const eight = 'wooden train wooden train wooden train wooden train';
  expect(await names({ search: `${eight} crimson` })).toEqual(['Wooden Train']);
});

test('filters by average rating and up', async () => {
  expect(await names({ rating: '5' })).toEqual([]);
  expect(await names({ rating: '4' })).toEqual(['Ludo']);
  expect(await names({ rating: '3' })).toEqual(['Wooden Train', 'Ludo']);
});

test('lists and counts products that meet any of several ratings', async () => {
  for (const rating of [
    ['5', '3'],
    ['3', '5'],
    ['3', '3', '4'],
  ] as const) {
    const { data, meta } = await list({ rating: [...rating] });
    expect(data.map(({ name }) => name)).toEqual(['Wooden Train', 'Ludo']);
    expect(meta.totalItems).toBe(2);
    expect(meta.facets.categories).toEqual({ Games: 1, 'Board Games': 1, Toys: 1 });
    expect(meta.facets.ratings).toEqual({ 1: 2, 2: 2, 3: 2, 4: 1, 5: 0 });
  }
  expect(await names({ rating: ['5', '4'] })).toEqual(['Ludo']);
});

test('sorts by units sold, then newest, or by lowest price either way', async () => {
  expect((await names({ sort: 'most' }))[0]).toBe('Wooden Train');
  await shop.db.update(products).set({ unitsSold: 7 }).where(eq(products.id, ludo.id));

  expect((await names())[0]).toBe('Ludo');
  expect(await names({ sort: 'lowPrice' })).toEqual([
    'Kite',
    'Cards',
    'Ludo',
    'Chess Set',
    'Wooden Train',
  ]);
  expect((await names({ sort: 'highPrice' })).slice(0, 2)).toEqual(['Wooden Train', 'Chess Set']);
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

test('counts each category and rating under the other filters', async () => {
  const { facets, maxPrice } = (await list({ category: 'Toys', maxPrice: '900' })).meta;

  expect(facets.categories).toEqual({ Games: 3, 'Board Games': 2, Toys: 1 });
  expect(facets.ratings).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
  expect(maxPrice).toBe(1500);
  expect((await list({ rating: '4' })).meta.facets).toEqual({
    categories: { Games: 1, 'Board Games': 1, Toys: 0 },
    ratings: { 1: 2, 2: 2, 3: 2, 4: 1, 5: 0 },
  });
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
      const { status, body } = await find({ [field]: value });
      expect([status, Object.keys(body.fields ?? {})], `${field}=${value}`).toEqual([400, [field]]);
    }
  }
});

test('neither lists nor counts a deleted product', async () => {
  const admin = await shop.admin();
  await admin.call('DELETE /products/{id}', { params: { id: String(train.id) } });

  expect(await names({ search: 'train' })).toEqual([]);
  const { meta } = await list();
  expect(meta).toMatchObject({ totalItems: 4, maxPrice: 900, facets: { categories: { Toys: 1 } } });
});

type Query = SentQuery<'GET /products'>;

const find = (query: object) => shop.visitor.send('GET /products', { query });

const list = async (query: Query = {}) =>
  (await shop.visitor.call('GET /products', { query })).body;

const names = async (query?: Query) => (await list(query)).data.map(({ name }) => name);

const rate = ({ id }: Product, ...ratings: number[]) =>
  shop.db
    .update(products)
    .set({ ratingSum: ratings.reduce((sum, one) => sum + one, 0), ratingCount: ratings.length })
    .where(eq(products.id, id));
