import MiniSearch, { type SearchOptions } from 'minisearch';
import type {
  CatalogueIndex,
  IndexedCategory,
  IndexedProduct,
} from '#contract/products/catalogue-index.ts';
import { priceInSearch } from '#contract/rules/catalogue/price-in-search.ts';
import { slugOf, wordsOf } from '#contract/rules/catalogue/words.ts';
import type { Hit, IndexHits } from './worker-messages.ts';

export interface ProductSearch {
  search(words: string, limit: number): IndexHits;
  hitOf(product: IndexedProduct): Hit;
}

/**
 * Finds products by the beginnings of the words of their names, categories and colours. As in the
 * catalogue, typos count where no product has all the words, and some of the words where typos do not
 * help.
 */
export function searchIn({ categories, products }: CatalogueIndex): ProductSearch {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const texts: Record<string, (product: IndexedProduct) => string | number> = {
    id: ({ id }) => id,
    name: ({ name }) => name,
    category: ({ category }) => pathOf(byId, category),
    words: ({ words }) => words,
  };
  const index = new MiniSearch<IndexedProduct>({
    fields: ['name', 'category', 'words'],
    extractField: (product, field) => texts[field]?.(product),
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions,
  });
  index.addAll(products);
  const places = new Map(products.map(({ id }, place) => [id, place]));
  const boostDocument = (id: number) => 1 + mostSoldBoost / (1 + (places.get(id) ?? 0));
  const find = (words: string, way: SearchOptions) =>
    index.search(words, { ...way, boostDocument });
  const hitOf = (product: IndexedProduct) => ({
    ...product,
    slug: product.slug ?? slugOf(product.name),
    category: byId.get(product.category)?.name ?? '',
  });
  return {
    hitOf,
    search: (typed, limit) => {
      const {
        search: words,
        minPrice = 0,
        maxPrice = Number.POSITIVE_INFINITY,
      } = priceInSearch(typed);
      const exact = find(words, { combineWith: 'AND' });
      let found = exact;
      let isSome = false;
      for (const way of waysToFindSimilar) {
        if (found.length > 0) break;
        found = find(words, way);
        isSome = way.combineWith === 'OR' && wordsOf(words).length > 1;
      }
      const hits = found
        .flatMap(({ id }) => products[places.get(id) ?? -1] ?? [])
        .filter(({ price }) => price >= minPrice && price <= maxPrice)
        .slice(0, limit)
        .map(hitOf);
      return { hits, isExact: exact.length > 0, isSome: isSome && hits.length > 0 };
    },
  };
}

const searchOptions = {
  prefix: true,
  boost: { name: 3 },
  weights: { prefix: 0.7, fuzzy: 0.3 },
};

// A "3" is no misspelt "2", and short words have too many neighbours.
const fuzzy = (word: string) => (word.length > 3 && !/\p{N}/u.test(word) ? 0.2 : false);

/** Only the last word may go on: among some of the words, a "car" is no carrom board. */
const isBeingTyped = (_: string, at: number, all: readonly string[]) => at === all.length - 1;

/** Each only where those before it find nothing. */
const waysToFindSimilar: SearchOptions[] = [
  { combineWith: 'AND', fuzzy },
  { combineWith: 'OR', fuzzy, prefix: isBeingTyped },
];

/** Decides between names that match alike. */
const mostSoldBoost = 0.2;

/** The names of a category and of those above it. */
function pathOf(categories: ReadonlyMap<number, IndexedCategory>, id: number): string {
  const category = categories.get(id);
  if (!category) return '';
  const { name, parentId } = category;
  return parentId === null ? name : `${name} ${pathOf(categories, parentId)}`;
}
