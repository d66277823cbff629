import { expect, test } from 'vitest';
import type { ProductQuery } from '#contract/products/products.ts';
import type { DependsOn, Remember } from '#shop/remember.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { listProducts } from './list-products.ts';

const shop = await shopOfFile();

/** How long the counts of a list are remembered. */
async function countsDependOn(query: Partial<ProductQuery>) {
  const asked: DependsOn[] = [];
  const remember: Remember = (name, dependsOn, compute) => {
    if (name.startsWith('counts ')) asked.push(dependsOn);
    return compute();
  };
  await listProducts(shop.db, { sort: 'most', page: 1, limit: 20, ...query }, remember);
  return [...new Set(asked)];
}

test.each<Partial<ProductQuery>>([
  { inStock: true },
  { maxStock: 3 },
  { minPrice: 100 },
  { maxPrice: 500 },
  { search: 'kite', inStock: true },
])('the counts of %j hold until the next order', async (query) => {
  expect(await countsDependOn(query)).toEqual(['catalogue']);
});

test.each<Partial<ProductQuery>>([{}, { search: 'kite' }])(
  'the counts of %j hold until the range changes',
  async (query) => {
    expect(await countsDependOn(query)).toEqual(['range']);
  },
);
