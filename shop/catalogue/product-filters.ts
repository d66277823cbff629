import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { toPaise } from '#contract/price.ts';
import type { ProductQuery } from '#contract/products.ts';
import { products, variants } from './tables.ts';
import { wordsOf } from './words.ts';

/** Words of a search that count; those behind them are passed over. */
const mostWords = 8;

/** What narrows a list of products; `categoryIds` are those of the category and of all below. */
export type Narrowing = Pick<
  ProductQuery,
  'search' | 'minPrice' | 'maxPrice' | 'rating' | 'inStock'
> & {
  categoryIds?: readonly number[] | undefined;
  /** Lets a word through that is only nearly there, for a search that finds nothing as it is. */
  forgiving?: boolean;
};

/** The lowest price of a product's variants, in paise. */
export const lowestPaise = sql<number>`(
  select min(v.original_paise) from ${variants} v
  where v.product_id = ${products.id} and v.removed_at is null
)`;

/** The condition for products on sale that a narrowing lets through. */
export function matching(narrowing: Narrowing): SQL | undefined {
  const { search, forgiving = false, categoryIds, minPrice, maxPrice, rating, inStock } = narrowing;
  return and(
    isNull(products.deletedAt),
    categoryIds && inArray(products.categoryId, [...categoryIds]),
    search ? hasWords(wordsOf(search).slice(0, mostWords), forgiving) : undefined,
    hasVariant({ minPrice, maxPrice, inStock }),
    rating === undefined
      ? undefined
      : sql`${products.ratingSum} >= ${rating} * greatest(${products.ratingCount}, 1)`,
  );
}

function hasVariant({
  minPrice,
  maxPrice,
  inStock,
}: Pick<Narrowing, 'minPrice' | 'maxPrice' | 'inStock'>) {
  const conditions = [
    sql`v.product_id = ${products.id}`,
    sql`v.removed_at is null`,
    ...(minPrice === undefined ? [] : [sql`v.original_paise >= ${toPaise(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql`v.original_paise <= ${toPaise(maxPrice)}`]),
    ...(inStock ? [sql`v.stock > 0`] : []),
  ];
  if (conditions.length === 2) return undefined;
  return sql`exists (select from ${variants} v where ${sql.join(conditions, sql` and `)})`;
}

/** A search of signs alone asks for nothing the shop could have. */
const hasWords = (words: readonly string[], forgiving: boolean) =>
  words.length === 0 ? sql`false` : and(...words.map((word) => hasWord(word, forgiving)));

/** A word matches by its stem or beginning; forgivingly, also where it is nearly there. */
function hasWord(word: string, forgiving: boolean) {
  const exactly = sql`${products.searchVector} @@ (
    plainto_tsquery('english', ${word}) || to_tsquery('simple', ${`${word}:*`})
  )`;
  return forgiving ? sql`(${exactly} or ${word} <% ${products.searchText})` : exactly;
}
