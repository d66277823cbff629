import { expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { listsOf } from '#test/support/catalogue/toy-catalogue.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const { list } = listsOf(shop);
const kites = await shop.category('Kites');
const tails = await shop.category('Tails');

/** Kite 1 costs ₹1, kite 2 ₹2, and so on. */
await shop.db.execute(sql`
  insert into products (name, slug, description, category_id, search_text, units_sold, lowest_paise, highest_paise)
  select 'Kite ' || number, 'kite-' || number, '', ${kites}::integer, 'Kite ' || number || ' Silken',
    number, number * 100, number * 100
  from generate_series(1, 10001) number`);
await shop.db.execute(sql`
  with offers as (
    insert into variants (product_id, color, color_hex_code, size, original_paise, discount_paise, position)
    select id, '', '#aa3311', 'full', lowest_paise, 0, 0 from products returning id
  ) insert into stock (variant_id, pieces) select id, 1 from offers`);
await shop.product({ productName: 'Kite Tail', categoryId: tails });

const bounded = { totalItems: 10_000, exact: false, totalPages: 1_000 };

test('counts a search with one frequent word no further than 10,000', async () => {
  for (const search of ['kite', 'kites', 'silk']) {
    const { data, meta } = await list({ search });
    expect(meta, search).toMatchObject(bounded);
    expect(meta.facets.exact, search).toBe(false);
    expect(data, search).toHaveLength(10);
  }
});

test('corrects the spelling of a frequent word', async () => {
  expect((await list({ search: 'silkken' })).meta).toMatchObject(bounded);
});

test('counts several frequent words no further than 10,000', async () => {
  expect((await list({ search: 'kite silken' })).meta).toMatchObject(bounded);
});

test('counts prices up to 10,000 exactly, and no further', async () => {
  expect((await list({ minPrice: '1' })).meta).toMatchObject(bounded);
  const fewer = (await list({ minPrice: '2.5' })).meta;
  expect(fewer).toMatchObject({ totalItems: 10_000, exact: true });
  expect(fewer.facets).toMatchObject({ exact: true, categories: { Kites: 9_999, Tails: 1 } });
  const range = (await list({ minPrice: '10', maxPrice: '19.99' })).meta;
  expect(range).toMatchObject({ totalItems: 10, exact: true });
});

test('counts exactly the few in a category of a list that is not', async () => {
  for (const narrowed of [{ search: 'kite' }, { minPrice: '1' }]) {
    const { data, meta } = await list({ ...narrowed, category: 'Tails' });
    expect(meta).toMatchObject({ totalItems: 1, exact: true, facets: { exact: false } });
    expect(data.map(({ name }) => name)).toEqual(['Kite Tail']);
  }
});

test('counts a list without search and prices exactly, up to its last page', async () => {
  const { data, meta } = await list({ sort: 'oldest', page: '1001' });
  expect(meta).toMatchObject({ totalItems: 10_002, exact: true, totalPages: 1_001 });
  expect(data.map(({ name }) => name)).toEqual(['Kite 10001', 'Kite Tail']);
  expect(meta.facets).toMatchObject({ exact: true, categories: { Kites: 10_001, Tails: 1 } });
});

test('reads the last page that is counted from the start', async () => {
  const { data } = await list({ minPrice: '1', sort: 'lowPrice', page: '1000' });
  expect(data.at(0)?.name).toBe('Kite 9990');
  expect((await list({ minPrice: '1', sort: 'lowPrice', page: '1001' })).data).toEqual([]);
});
