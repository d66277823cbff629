import type {
  CatalogueIndex,
  IndexedCategory,
  IndexedProduct,
} from '#contract/products/catalogue-index.ts';
import { listOfIndex } from '#contract/rules/catalogue/list-of-index.ts';
import { cardOfHit } from '#web/store/search/card-of-hit.ts';
import type { Hit } from '#web/store/search/worker-messages.ts';
import { canonicalOf } from './catalogue-canonical.ts';
import type { CataloguePage } from './catalogue-page.ts';
import { type CatalogueQuery, productQueryOf } from './catalogue-query.ts';
import { type CategoryChoice, namesOf } from './category-names.ts';

/** What the loader answers, if the index knows it; `canonical` is without the origin. */
export function pageOfIndex(
  index: CatalogueIndex,
  query: CatalogueQuery,
  hitOf: (product: IndexedProduct) => Hit,
): CataloguePage | null {
  if (query.search) return null;
  const list = listOfIndex(index, { ...productQueryOf(query), sort: query.sort });
  if (!list) return null;
  const { products, meta } = list;
  const categories = choicesOf(index.categories);
  return {
    categories,
    cards: products.map((product) => cardOfHit(hitOf(product), query)),
    meta,
    canonical: meta.totalItems > 0 ? canonicalOf(query, namesOf(categories)) : undefined,
  };
}

function choicesOf(
  categories: readonly IndexedCategory[],
  below: number | null = null,
): CategoryChoice[] {
  return categories
    .filter(({ parentId }) => parentId === below)
    .map(({ id, name }) => ({ name, subCategories: choicesOf(categories, id) }));
}
