import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { categories } from './categories.ts';
import { products } from './products.ts';
import type { DemoCategory } from './types.ts';

let shop: TestShop;
const ids = new Map<string, number>();
beforeAll(async () => {
  shop = await openTestShop();
  await addCategories(categories);
  for (const { name: productName, category, description } of products) {
    await shop.product({ productName, description, categoryId: ids.get(category) ?? 0 });
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

test.each([
  ['chess set for kids', ['Sheesham Folding Chess Set']],
  ['toys for 3 year old', ['Nesting Sisters, Set of Three', 'Magnetic Window Tiles']],
  ['soft teddy bear for baby', ['Bholu the Bear with Scarf']],
])('the search “%s” finds what fits most of its words', async (search, first) => {
  const { body } = await shop.visitor.call('GET /products', { query: { search } });

  expect(body.data.map(({ name }) => name).slice(0, first.length)).toEqual(first);
  expect(body.meta.match).toBe('some');
});

async function addCategories(list: readonly DemoCategory[], parentId?: number) {
  for (const { name, subCategories = [] } of list) {
    const id = await shop.category(name, parentId);
    ids.set(name, id);
    await addCategories(subCategories, id);
  }
}
