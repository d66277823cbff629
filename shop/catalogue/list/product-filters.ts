import type { ProductQuery } from '#contract/products.ts';
import { toPaise } from '#contract/rules/price.ts';
import { and, gte, inArray, isNull, lte, or, type SQL, sql } from '#db/sql.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { wordsOf } from '#shop/catalogue/words.ts';
import type { Spellings } from './spelling.ts';

/** Words of a search that count; those behind them are passed over. */
const mostWords = 8;

/** What narrows a list of products; `categoryIds` are those of the category and of all below. */
export type Narrowing = Pick<
  ProductQuery,
  'search' | 'minPrice' | 'maxPrice' | 'rating' | 'inStock' | 'maxStock'
> & {
  categoryIds?: readonly number[] | undefined;
  /** Other words to look for too, for a search that finds nothing as it is. */
  spellings?: Spellings | undefined;
};

/** Those sold most come first. */
export const mostSold: SQL = sql`${products.unitsSold} desc, ${products.id} desc`;

/** The condition for products on sale that a narrowing lets through. */
export function matching(narrowing: Narrowing): SQL | undefined {
  const { search, spellings, categoryIds, rating } = narrowing;
  return and(
    isNull(products.deletedAt),
    categoryIds && inArray(products.categoryId, [...categoryIds]),
    search ? hasWords(searchedWords(search), spellings) : undefined,
    isPriced(narrowing),
    isStocked(narrowing),
    rating === undefined
      ? undefined
      : sql`${products.ratingSum} >= ${rating} * greatest(${products.ratingCount}, 1)`,
  );
}

/** The words that a search asks for. */
export const searchedWords = (search: string): string[] => wordsOf(search).slice(0, mostWords);

/** The lowest and the highest price of a product decide alone, unless it has some on either side. */
function isPriced(narrowing: Narrowing) {
  const [least, most] = [narrowing.minPrice, narrowing.maxPrice].map((price) =>
    price === undefined ? undefined : paiseOf(price),
  );
  const { lowestPaise, highestPaise } = products;
  const reaches = and(
    least === undefined ? undefined : gte(highestPaise, least),
    most === undefined ? undefined : lte(lowestPaise, most),
  );
  if (least === undefined || most === undefined) return reaches;
  const between = hasVariant([sql`v.original_paise between ${least} and ${most}`]);
  return and(reaches, or(gte(lowestPaise, least), lte(highestPaise, most), between));
}

/** A variant that is in stock must be the one that has the price. */
function isStocked({ inStock, maxStock, minPrice, maxPrice }: Narrowing) {
  if (!inStock && maxStock === undefined) return undefined;
  const priced = minPrice !== undefined || maxPrice !== undefined;
  if (!priced && maxStock === undefined) return sql`${products.stock} > 0`;
  return hasVariant([
    ...(inStock ? [sql`v.stock > 0`] : []),
    ...(maxStock === undefined ? [] : [sql`v.stock <= ${maxStock}`]),
    ...(minPrice === undefined ? [] : [sql`v.original_paise >= ${paiseOf(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql`v.original_paise <= ${paiseOf(maxPrice)}`]),
  ]);
}

function hasVariant(conditions: readonly SQL[]) {
  const own = sql`v.product_id = ${products.id} and v.removed_at is null`;
  return sql`exists (select from ${variants} v where ${sql.join([own, ...conditions], sql` and `)})`;
}

/** Whatever is asked for, the database counts paise in 32 bits. */
const paiseOf = (rupees: number) => Math.min(toPaise(rupees), 2_147_483_647);

/** A search of signs alone asks for nothing the shop could have. */
const hasWords = (words: readonly string[], spellings?: Spellings) =>
  words.length === 0
    ? sql`false`
    : and(...words.map((word) => hasWord(word, spellings?.get(word) ?? [])));

/** A word matches by its stem or beginning, or by the stem of what it may have been meant to be. */
function hasWord(word: string, meant: readonly string[]) {
  const queries = [
    sql`plainto_tsquery('english', ${word})`,
    sql`to_tsquery('simple', ${`${word}:*`})`,
    ...meant.map((other) => sql`plainto_tsquery('english', ${other})`),
  ];
  return sql`${products.searchVector} @@ (${sql.join(queries, sql` || `)})`;
}
