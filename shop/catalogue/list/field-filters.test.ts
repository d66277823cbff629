import { expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import { eq } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { productCalls } from '#test/support/catalogue/product-calls.ts';
import { openTestShop, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const { save } = productCalls(owner, await shop.category('Toys'));

const list = async (query: object, who = shop.visitor) =>
  (await who.send('GET /products', { query: { sort: 'name', ...query } })).body;
const names = async (query: object) => (await list(query)).data.map(({ name }) => name);
const facetsOf = async (query: object) => (await list(query)).meta.facets.fields;

// A shop without fields first.
const before = await list({ 'f.age': '6', search: '' });

const fields: SentBody<'POST /fields'>[] = [
  { label: 'Age from', key: 'age', kind: 'NUMBER', unit: 'years', filter: true },
  { label: 'Material', key: 'material', kind: 'CHOICE', choices: ['Wood', 'रबर'], filter: true },
  { label: 'Batteries', key: 'batteries', kind: 'YES_NO', filter: true },
  { label: 'Pieces', key: 'pieces', kind: 'NUMBER' },
  { label: 'Margin', key: 'margin', kind: 'NUMBER', filter: true, shown: false },
];
for (const body of fields) await owner.call('POST /fields', { body });

const catalogue = [
  ['Ball', { age: 3, material: 'रबर', batteries: false }],
  ['Car', { age: 6, material: 'Wood', batteries: true, margin: 20 }],
  ['Top', { age: 6, material: 'Wood', batteries: false, pieces: 1 }],
  ['Abacus', { age: 2.5, material: 'Wood' }],
  ['Kite', {}],
] as const;
for (const [productName, values] of catalogue) {
  await save({ productName, fields: values });
}

test('a shop without fields to filter by answers as before', () => {
  expect(before.meta.facets).toEqual({ exact: true, categories: { Toys: 0 }, ratings: ratings(0) });
});

const ratings = (count: number) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [stars, count]));

test('lists products with a value, with any of several, and with all of several fields', async () => {
  expect(await names({ 'f.age': '6' })).toEqual(['Car', 'Top']);
  expect(await names({ 'f.age': '2.50' })).toEqual(['Abacus']);
  expect(await names({ 'f.age': ['3', '६'] })).toEqual(['Ball', 'Car', 'Top']);
  expect(await names({ 'f.batteries': 'false' })).toEqual(['Ball', 'Top']);
  expect(await names({ 'f.batteries': 'true', 'f.material': 'Wood' })).toEqual(['Car']);
  expect(await names({ 'f.material': ['Wood', 'रबर'], 'f.age': '3' })).toEqual(['Ball']);
});

test('no product has a value that its field cannot have', async () => {
  for (const query of [{ 'f.age': 'six' }, { 'f.age': '' }, { 'f.batteries': 'yes' }]) {
    expect(await names(query)).toEqual([]);
  }
  expect(await names({ 'f.age': ['six', '3'] })).toEqual(['Ball']);
  const { status, body } = await shop.visitor.send('GET /products', {
    query: { 'f.age': Array(51).fill('6') },
  });
  expect([status, body.fields]).toEqual([400, { 'f.age': 'Choose at most 50 values.' }]);
});

test('ignores fields that customers cannot filter by', async () => {
  for (const key of ['pieces', 'margin', 'unknown', 'constructor', '__proto__']) {
    expect(await names({ [`f.${key}`]: '20' }), key).toHaveLength(5);
    expect((await list({ [`f.${key}`]: '20' }, owner)).data, key).toHaveLength(5);
  }
  expect(await names({ f: '20' })).toHaveLength(5);
});

test('counts the values of each field under all the other filters', async () => {
  const all = {
    age: { '2.5': 1, '3': 1, '6': 2 },
    material: { Wood: 3, रबर: 1 },
    batteries: { true: 1, false: 2 },
  };
  expect(await facetsOf({})).toEqual(all);
  expect(await facetsOf({ 'f.age': '6' })).toEqual({
    age: all.age,
    material: { Wood: 2 },
    batteries: { true: 1, false: 1 },
  });
  expect(await facetsOf({ search: 'ball', 'f.material': 'Wood' })).toEqual({
    age: {},
    material: { रबर: 1 },
    batteries: {},
  });
  expect(await facetsOf({ rating: '1' })).toEqual({ age: {}, material: {}, batteries: {} });
});

test('totals and the other facets count under the values, too', async () => {
  const { meta } = await list({ 'f.age': '6', search: '' });
  expect(meta).toMatchObject({ totalItems: 2, facets: { exact: true, categories: { Toys: 2 } } });
  expect(meta.facets.fieldsExact).toBe(true);
  const { body } = await shop.visitor.call('GET /products/category/{categoryName}', {
    params: { categoryName: 'Toys' },
  });
  expect(body.meta.facets.fields?.age).toEqual({ '2.5': 1, '3': 1, '6': 2 });
});

test('drafts count for staff alone', async () => {
  await save({ productName: 'Yo-yo', status: 'DRAFT', fields: { age: 6 } });
  const ages = async (who: typeof shop.visitor, query: object) =>
    (await list(query, who)).meta.facets.fields?.age?.['6'];
  expect(await ages(shop.visitor, {})).toBe(2);
  expect(await ages(owner, { status: 'ALL' })).toBe(3);
  expect((await list({ status: 'DRAFT', 'f.age': '6' }, owner)).data).toHaveLength(1);
});

test('counts the fifty most frequent numbers', async () => {
  await using own = await openTestShop();
  const age = { label: 'Age from', key: 'age', kind: 'NUMBER', filter: true } as const;
  await (await own.admin()).call('POST /fields', { body: age });
  for (let nth = 0; nth < 60; nth += 1) {
    const { id } = await own.product();
    const fields = { age: nth < 55 ? 100 + nth : 200 };
    await own.db.update(products).set({ fields }).where(eq(products.id, id));
  }
  const { meta } = await list({ search: '', minPrice: '1' }, own.visitor);
  const counts = meta.facets.fields?.age ?? {};
  expect(Object.keys(counts)).toHaveLength(50);
  expect(counts['200']).toBe(5);
});
