import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentQuery } from '#contract/api.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const games = await shop.category('Games');
  const toys = await shop.category('Toys');
  const add = (categoryId: number, productName: string, description: string, price = 500) =>
    shop.product({
      productName,
      description,
      categoryId,
      variants: [{ size: 'full', stock: price > 500 ? 0 : 5, originalPrice: price }],
    });
  await add(games, 'Walnut Chess Set', 'From 6 years.', 900);
  await add(games, 'Travel Chess', 'From 5 years, in a set with draughts.');
  await add(games, 'Carrom Set', 'From 6 years.');
  await add(games, 'Dominoes', 'A set of 36 stones, from 6 years.');
  await add(toys, 'Pull-Along Duck', 'From 3 years.');
  for (const letter of 'VWXYZ') await add(toys, `Robot ${letter}`, 'Walks and blinks.');
});
afterAll(() => shop[Symbol.asyncDispose]());

test('a search that all words match stays as it is, and says so', async () => {
  expect(await found({ search: 'chess set' })).toEqual(['all', 'Walnut Chess Set', 'Travel Chess']);
  expect((await list({})).meta).not.toHaveProperty('match');
});

test('without a product with all words, lists those with at least half of them', async () => {
  expect(await found({ search: 'chess set kids' })).toEqual([
    'some',
    'Walnut Chess Set',
    'Travel Chess',
  ]);
  expect(await found({ search: 'carrom duck' })).toEqual(['some', 'Carrom Set', 'Pull-Along Duck']);
});

test('the products with the most words stand first', async () => {
  const [match, ...names] = await found({ search: 'travel chess set lamp' });

  expect([match, names[0]]).toEqual(['some', 'Travel Chess']);
  expect(names).toEqual(['Travel Chess', 'Walnut Chess Set']);
});

test('where no product has half the words, lists those with the most', async () => {
  expect(await found({ search: 'duck helicopter submarine zeppelin' })).toEqual([
    'some',
    'Pull-Along Duck',
  ]);
});

test('words that say nothing count for nothing', async () => {
  expect(await found({ search: 'the set of a carrom' })).toEqual(['all', 'Carrom Set']);
  expect(await found({ search: 'duck for with the helicopter' })).toEqual([
    'some',
    'Pull-Along Duck',
  ]);
  expect(await found({ search: 'for the' })).toEqual(['all']);
});

test('a number is no beginning of another one', async () => {
  expect(await found({ search: 'helicopter 3' })).toEqual(['some', 'Pull-Along Duck']);
});

test('a number is found in digits and in words', async () => {
  expect(await found({ search: 'carrom six years' })).toEqual(['all', 'Carrom Set']);
  expect(await found({ search: 'duck three year' })).toEqual(['all', 'Pull-Along Duck']);
});

test('forgives a typing error there too', async () => {
  expect(await found({ search: 'carom helicopter' })).toEqual(['some', 'Carrom Set']);
});

test('a search that only other filters leave empty stays empty', async () => {
  expect(await found({ search: 'carrom set', maxPrice: '10' })).toEqual(['all']);
  expect(await found({ search: 'carom', maxPrice: '10' })).toEqual(['all']);
  expect(await found({ search: 'chess helicopter', inStock: 'true' })).toEqual([
    'some',
    'Travel Chess',
  ]);
});

test('counts, facets and filters are of the products shown', async () => {
  const { meta } = await list({ search: 'carrom duck chess lamp' });

  expect(meta).toMatchObject({ totalItems: 4, totalPages: 1, match: 'some' });
  expect(meta.facets.categories).toEqual({ Games: 3, Toys: 1 });
  expect(await found({ search: 'carrom duck chess lamp', category: 'Toys' })).toEqual([
    'some',
    'Pull-Along Duck',
  ]);
});

test('pages through all of them once, in every sort', async () => {
  for (const sort of ['most', 'lowPrice', 'highPrice', 'name', 'newest'] as const) {
    const search = 'robot duck lamp radio';
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => list({ search, sort, page, limit: '2' })),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));

    expect(pages[0]?.meta).toMatchObject({ totalItems: 6, totalPages: 3 });
    expect([ids.length, new Set(ids).size], sort).toEqual([6, 6]);
  }
});

const list = async (query: SentQuery<'GET /products'>) =>
  (await shop.visitor.call('GET /products', { query })).body;

async function found(query: SentQuery<'GET /products'>) {
  const { data, meta } = await list(query);
  return [meta.match, ...data.map(({ name }) => name)];
}

test('whole words come before beginnings, and a price is no word', async () => {
  expect(await found({ search: 'duck rob helicopter' })).toEqual(['some', 'Pull-Along Duck']);
  expect(await found({ search: 'rob helicopter' })).toEqual([
    'some',
    ...['Robot Z', 'Robot Y', 'Robot X', 'Robot W', 'Robot V'],
  ]);
  expect(await found({ search: 'chess under ₹600' })).toEqual(['all', 'Travel Chess']);
  expect(await found({ search: 'chess above 600' })).toEqual(['all', 'Walnut Chess Set']);
});
