import { expect, test } from 'vitest';
import { sellToys } from '#test/support/catalogue/toy-catalogue.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
await sellToys(shop);

const suggest = async (q: string) =>
  (await shop.visitor.call('GET /products/suggest', { query: { q } })).body.products;
const names = async (q: string) => (await suggest(q)).map(({ name }) => name);

test.each([
  ['a beginning', 'che', ['Chess Set']],
  ['a typo', 'ches sett', ['Chess Set']],
  ['a colour', 'teal', ['Wooden Train']],
  ['a category', 'board', ['Ludo', 'Chess Set']],
  ['nothing', '', []],
  ['spaces', '  ', []],
  ['an unknown word', 'zzzqqq', []],
])('suggests for %s', async (_, q, found) => {
  expect((await names(q)).toSorted()).toEqual(found.toSorted());
});

test('says when the products have only some of the words', async () => {
  const body = async (q: string) =>
    (await shop.visitor.call('GET /products/suggest', { query: { q } })).body;

  expect(await body('chess zzzqqq')).toMatchObject({ match: 'some' });
  expect(Object.keys(await body('chess'))).toEqual(['products']);
});

test('finds a product by its size', async () => {
  await shop.product({
    productName: 'Cricket Jersey',
    variants: [{ size: '6–7 Years', stock: 3 }],
  });
  expect(await names('jersey 6 years')).toEqual(['Cricket Jersey']);
});

test('suggests products as the index has them', async () => {
  const { body } = await shop.visitor.call('GET /catalogue-index');

  expect(await suggest('chess')).toEqual(body.products.filter(({ name }) => name === 'Chess Set'));
});

test('suggests eight at most, the names most like the words first', async () => {
  for (let nth = 1; nth <= 9; nth += 1) await shop.product({ productName: `Puzzle Box ${nth}` });

  expect(await suggest('puzzle')).toHaveLength(8);
  expect((await names('puzzle box 4'))[0]).toBe('Puzzle Box 4');
});

test('refuses a search that is too long', async () => {
  const { status } = await shop.visitor.call('GET /products/suggest', {
    query: { q: 'x'.repeat(201) },
  });
  expect(status).toBe(400);
});
