import type { ProductQuery } from '#contract/products/products.ts';
import type { Reader } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { type SQL, sql } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { partFromNearerEnd, partOf, type Sorts, sortedBy, type Total } from '#shop/paging.ts';
import { isLike, matching, mostSold, type ProductFilters } from './product-filters.ts';
import { isTied, wordsFound } from './search-query.ts';
import { shownOffers, shownPaise } from './shown-prices.ts';

/**
 * Number of matches up to which all are ranked by similarity to the search; of more, only the most
 * sold.
 */
const maxRanked = 1_000;
const rankedOfMore = 100;

/** Whoever needs only the first page may stop counting here. */
export const enoughToRank = maxRanked + 1;

const { id, lowestPaise, name, stock, unitsSold } = products;

type ListSorts = Sorts<ProductQuery['sort'] | 'least'>;

const sorts: Omit<ListSorts, 'lowPrice' | 'highPrice'> = {
  most: [mostSold, 'least'],
  least: [sql`${unitsSold}, ${id}`, 'most'],
  newest: [sql`${id} desc`, 'oldest'],
  oldest: [sql`${id}`, 'newest'],
  name: [sql`${folded(name)}, ${id}`, 'nameDescending'],
  nameDescending: [sql`${folded(name)} desc, ${id} desc`, 'name'],
  lowStock: [sql`${stock}, ${id}`, 'highStock'],
  highStock: [sql`${stock} desc, ${id} desc`, 'lowStock'],
};

/**
 * `total` counts the products that match the filters. Unless another sort is asked for,
 * the names most similar to the search come first: among all matches, or among the most sold where
 * there are very many.
 */
export async function pageOfIds(
  db: Reader,
  filters: ProductFilters,
  query: ProductQuery,
  total: Total,
): Promise<number[]> {
  const part = partFromNearerEnd(query, total);
  if (part.limit === 0) return [];
  const found = foundBy(filters, total);
  const ranked = rankedFor(query, total);
  if (query.page * query.limit <= ranked) {
    const bestSellers = sql`(select ${id}, ${name}, ${unitsSold}${isLoose(filters) ? sql`, words_found` : sql``} from ${found} order by ${best(filters, mostSold)} limit ${ranked}) as products`;
    const nearest = sql`word_similarity(${query.search}, ${name}) desc, ${mostSold}`;
    return idsOf(db, bestSellers, best(filters, nearest), partOf(query));
  }
  const offers = isOfOffers(filters, query) ? shownOffers(filters, isLike(filters)) : undefined;
  const sorts = sortsOf(filters, offers?.paise);
  const ids = await idsOf(
    db,
    offers?.from ?? found,
    sortedBy(sorts, query.sort, part.isBackwards),
    part,
  );
  return part.isBackwards ? ids.reverse() : ids;
}

/** A category or a search finds few products, whose shown prices are all looked up. */
const isOfOffers = ({ categoryIds, search, minPrice }: ProductFilters, { sort }: ProductQuery) =>
  minPrice !== undefined && !categoryIds && !search && /Price$/.test(sort);

/** Rounds up to whole pages, so that no page is half ranked. */
function rankedFor({ search, sort, limit }: ProductQuery, { totalItems }: Total) {
  if (!search || sort !== 'most') return 0;
  return Math.ceil((totalItems > maxRanked ? rankedOfMore : maxRanked) / limit) * limit;
}

/**
 * Selects the products, with the number of words found if not all need be. `offset 0` keeps the
 * planner from walking along an index.
 */
function foundBy(filters: ProductFilters, { exact }: Total) {
  const { search } = filters;
  const columns = sql`${id}, ${name}, ${unitsSold}, ${lowestPaise}, ${stock}`;
  const where = matching(filters);
  if (search && isLoose(filters)) {
    const words = wordsFound(search, filters);
    return sql`(select ${columns}, ${words} as words_found from ${products} where ${where} offset 0) as products`;
  }
  // Up to the most that are counted, sorting them all is faster than walking along an index.
  return search !== undefined && exact
    ? sql`(select ${columns} from ${products} where ${where} offset 0) as products`
    : sql`${products} where ${where}`;
}

/** Says whether some of the products have more words of the search than others. */
const isLoose = ({ search = '', minWords }: ProductFilters) =>
  minWords !== undefined && !isTied(search, minWords);

/** Sorts products with the most words of the search first, where not all words need be found. */
const best = (filters: ProductFilters, sort: SQL) =>
  isLoose(filters) ? sql`words_found desc, ${sort}` : sort;

function sortsOf(filters: ProductFilters, price = shownPaise(filters)): ListSorts {
  return {
    ...sorts,
    lowPrice: [sql`${price}, ${id} desc`, 'highPrice'],
    highPrice: [sql`${price} desc, ${id}`, 'lowPrice'],
    ...(isLoose(filters) && {
      most: [best(filters, mostSold), 'least'],
      least: [sql`words_found, ${sorts.least[0]}`, 'most'],
    }),
  };
}

async function idsOf(
  db: Reader,
  from: SQL,
  sort: SQL,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${id} from ${from} order by ${sort} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}
