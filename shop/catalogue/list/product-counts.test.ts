import { expect, test } from 'vitest';
import { listsOf, sellToys } from '#test/support/catalogue/toy-catalogue.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const { list, names } = listsOf(shop);
await sellToys(shop);

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

test('counts each category and rating under the other filters', async () => {
  const { facets, maxPrice } = (await list({ category: 'Toys', maxPrice: '900' })).meta;

  expect(facets.categories).toEqual({ Games: 3, 'Board Games': 2, Toys: 1 });
  expect(facets.ratings).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
  expect(maxPrice).toBe(1500);
  expect((await list({ rating: '4' })).meta.facets).toEqual({
    exact: true,
    categories: { Games: 1, 'Board Games': 1, Toys: 0 },
    ratings: { 1: 2, 2: 2, 3: 2, 4: 1, 5: 0 },
  });
});
