import type { ReplyOf } from '#contract/api.ts';
import type { Product } from '#contract/products/products.ts';
import { recallAll } from '#web/admin/memory/memory.ts';
import { priceRange } from '#web/admin/products/price-range.ts';
import { call } from '#web/client.ts';
import { type Choice, maxOfGroup } from './choice.ts';
import { matchScore } from './match-score.ts';

export async function findProducts(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { search: typed, page: '1', limit: String(maxOfGroup) };
  const { data, meta } = await call('GET /products', { query, signal });
  // Others have only some of the words.
  return meta.match === 'some' ? [] : data.map(productChoice);
}

/** Those that were loaded before, best first. */
export function knownProducts(typed: string): Choice[] {
  const pages = recallAll<ReplyOf<'GET /products'>>('GET /products');
  // Where several pages hold a product, the latest one says how it is.
  const held = new Map(pages.toReversed().flatMap(({ data }) => data.map((one) => [one.id, one])));
  return [...held.values()]
    .map((product) => ({
      product,
      score: matchScore(typed, product.name, product.category.name),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxOfGroup)
    .map(({ product }) => productChoice(product));
}

const productChoice = (product: Product): Choice => ({
  id: `product ${product.id}`,
  group: 'Products',
  name: product.name,
  detail: `${product.category.name} · ${priceRange(product)}`,
  words: product.category.name,
  icon: 'package',
  to: `/admin/product?edit=${product.id}`,
});
