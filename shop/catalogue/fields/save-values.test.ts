import { afterEach, expect, test } from 'vitest';
import type { ProductField } from '#contract/products/fields.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import { productFields } from '#shop/catalogue/tables.ts';
import type { Refusal } from '#shop/refusal.ts';
import { productCalls } from '#test/support/catalogue/product-calls.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { mergedValues } from './save-values.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const { save, change, find } = productCalls(owner, await shop.category('खिलौने'));

afterEach(() => shop.db.delete(productFields));

const add = async (body: { label: string } & Partial<ProductField>) =>
  (await owner.call('POST /fields', { body })).body.field;

const field = (change: Partial<ProductField>): ProductField => ({
  ...{ id: 1, key: 'x', label: 'Age from', kind: 'TEXT', unit: '', choices: [] },
  ...{ shown: true, filter: false, required: false, position: 0 },
  ...change,
});

const merged = (
  fields: ProductField[],
  before: Record<string, FieldValue>,
  given: Record<string, FieldValue | null>,
  isLive = true,
) => {
  try {
    return mergedValues(fields, before, given, isLive);
  } catch (error) {
    return (error as Refusal).fields;
  }
};

test.each<[Partial<ProductField>, FieldValue, string]>([
  [{ kind: 'NUMBER' }, '6', 'Age from: enter a number.'],
  [{ kind: 'NUMBER' }, 1e12, 'enter a number below 1,00,00,00,000 with at most six decimals.'],
  [{ kind: 'NUMBER' }, 0.123_456_7, 'with at most six decimals.'],
  [{ kind: 'YES_NO' }, 'yes', 'Age from: choose yes or no.'],
  [{ kind: 'CHOICE', choices: ['Silk', 'Cotton'] }, 'silk', 'Age from: choose Silk or Cotton.'],
  [{ kind: 'DATE' }, '2026-02-30', 'Age from: enter a date like 2026-11-05.'],
  [{ kind: 'DATE' }, '05/11/2026', 'Age from: enter a date like 2026-11-05.'],
  [{ kind: 'LINK' }, 'javascript:alert(1)', 'enter a link that begins with https:// or http://.'],
  [{ kind: 'LINK' }, 'https:// x', 'enter a link that begins with https:// or http://.'],
  [{ kind: 'TEXT' }, 'x'.repeat(501), 'Age from: use at most 500 characters.'],
  [{ kind: 'TEXT' }, 6, 'Age from: '],
  [{ kind: 'TEXT' }, 'x\0', 'Age from: remove the characters that cannot be shown.'],
])('%o refuses %o in its own words', (parts, value, words) => {
  expect(merged([field(parts)], {}, { x: value })).toEqual({
    'fields.x': expect.stringContaining(words),
  });
});

test.each<[Partial<ProductField>, FieldValue, FieldValue]>([
  [{ kind: 'TEXT' }, ' शीशम ', 'शीशम'],
  [{ kind: 'NUMBER' }, 0.125, 0.125],
  [{ kind: 'NUMBER' }, -3, -3],
  [{ kind: 'YES_NO' }, false, false],
  [{ kind: 'CHOICE', choices: ['Silk'] }, 'Silk', 'Silk'],
  [{ kind: 'DATE' }, '2028-02-29', '2028-02-29'],
  [{ kind: 'LINK' }, 'https://example.in/पुस्तिका?x=1', 'https://example.in/पुस्तिका?x=1'],
])('%o takes %o', (parts, value, saved) => {
  expect(merged([field(parts)], {}, { x: value })).toEqual({ x: saved });
});

test('values are merged; null, and a text without anything to see, removes one', () => {
  const fields = ['a', 'b', 'c'].map((key) => field({ key }));
  expect(merged(fields, { a: '1', b: '2', c: '3' }, { b: null, c: ' \u200b ' })).toEqual({
    a: '1',
  });
});

test('a value that stays is not checked: its choice may be gone', () => {
  const fabric = field({ key: 'fabric', kind: 'CHOICE', choices: ['Silk'] });
  expect(merged([fabric], { fabric: 'Khadi' }, { fabric: 'Khadi' })).toEqual({ fabric: 'Khadi' });
});

test('a product on sale needs what is required, and each problem is told at its field', () => {
  const origin = field({ key: 'origin', label: 'Country of origin', required: true });
  const age = field({ key: 'age', kind: 'NUMBER', required: true });
  expect(merged([origin, age], {}, { age: 'six' })).toEqual({
    'fields.age': 'Age from: enter a number.',
    'fields.origin': 'Country of origin: enter a value.',
  });
  expect(merged([origin, age], {}, { age: 6 }, false)).toEqual({ age: 6 });
});

test('a product is saved with its values, which the API and the activity log tell', async () => {
  await add({ label: 'Age from', key: 'age', kind: 'NUMBER' });
  const made = await save({ fields: { age: 6 } });
  expect(made.body.product.fields).toEqual({ age: 6 });

  const { body } = await change(made.body.product, { productName: 'Ludo' });
  expect(body.product.fields).toEqual({ age: 6 });
  const wrong = await change(body.product, { fields: { age: 'six', size: 1 } });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    {
      code: 'validation',
      message: 'Age from: enter a number.',
      fields: {
        'fields.age': 'Age from: enter a number.',
        'fields.size': 'There is no field “size”.',
      },
    },
  ]);
  await change(body.product, { fields: { age: null } });
  const { data } = (await owner.call('GET /audit')).body;
  expect(data[0]?.change).toEqual({ before: { 'field age': 6 }, after: {} });
});

test('customers do not get values of hidden fields', async () => {
  await add({ label: 'Fabric' });
  await add({ label: 'Supplier', shown: false });
  const values = { fabric: 'Khadi', supplier: 'Weavers’ co-operative, Pochampally' };
  const { product } = (await save({ productName: 'Dhoti', fields: values })).body;

  expect(product.fields).toEqual(values);
  expect((await find(product)).body.product.fields).toEqual(values);
  const params = { idOrSlug: product.slug };
  const one = await shop.visitor.call('GET /products/{idOrSlug}', { params });
  const many = await shop.visitor.call('GET /products', { query: { search: 'dhoti' } });
  for (const seen of [one.body.product, many.body.data[0]]) {
    expect(seen?.fields).toEqual({ fabric: 'Khadi' });
  }
});

test('what is required is asked for when a product goes on sale, not of a draft', async () => {
  const product = (await save({ productName: 'पतंग' })).body.product;
  await add({ label: 'Country of origin', key: 'origin', required: true });
  const missing = 'Country of origin: enter a value.';

  expect((await save({ productName: 'Top' })).body.fields).toEqual({ 'fields.origin': missing });
  expect((await change(product, { fields: {} })).status).toBe(400);
  // It says nothing of fields, and is on sale already.
  expect((await change(product, { productName: 'Patang' })).status).toBe(200);

  const draft = (await save({ productName: 'Top', status: 'DRAFT' })).body.product;
  const ids = [draft.id];
  const published = await owner.call('PUT /products/status', { body: { ids, status: 'LIVE' } });
  expect([published.status, published.body.message]).toEqual([400, `“Top”, ${missing}`]);
  const live = { status: 'LIVE', fields: { origin: 'India' } };
  expect((await change(draft, live)).status).toBe(200);
});
