import type { ProductQuery } from '#contract/products.ts';
import type { Database } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { type Orders, orderedBy, partFromNearerEnd, partOf } from '#shop/paging.ts';
import { matching, mostSold, type Narrowing } from './product-filters.ts';

/** Of more matches than these, only the most sold are ranked by how near they come to the search. */
const mostRanked = 1_000;
const rankedOfMore = 200;

/** So many matches of a search are sooner found all at once than on a walk through an order. */
const fewMatches = 10_000;

const { id, lowestPaise, name, stock, unitsSold } = products;

const orders: Orders<ProductQuery['sort'] | 'least'> = {
  most: [mostSold, 'least'],
  least: [sql`${unitsSold}, ${id}`, 'most'],
  lowPrice: [sql`${lowestPaise}, ${id} desc`, 'highPrice'],
  highPrice: [sql`${lowestPaise} desc, ${id}`, 'lowPrice'],
  newest: [sql`${id} desc`, 'oldest'],
  oldest: [sql`${id}`, 'newest'],
  name: [sql`lower(${name}), ${id}`, 'nameDescending'],
  nameDescending: [sql`lower(${name}) desc, ${id} desc`, 'name'],
  lowStock: [sql`${stock}, ${id}`, 'highStock'],
  highStock: [sql`${stock} desc, ${id} desc`, 'lowStock'],
};

/**
 * Ids of the products on a page of those that a narrowing lets through, of which there are `total`.
 * Names that are most like a search come first, unless an order was asked for: among all matches,
 * or where there are very many, among those sold most.
 */
export async function pageOfIds(
  db: Database,
  narrowing: Narrowing,
  query: ProductQuery,
  total: number,
): Promise<number[]> {
  const part = partFromNearerEnd(query, total);
  if (part.limit === 0) return [];
  const found = foundBy(narrowing, total);
  const ranked = rankedFor(query, total);
  if (query.page * query.limit <= ranked) {
    const most = sql`(select ${id}, ${name}, ${unitsSold} from ${found} order by ${mostSold} limit ${ranked}) as products`;
    const nearest = sql`word_similarity(${query.search}, ${name}) desc, ${mostSold}`;
    return idsOf(db, most, nearest, partOf(query));
  }
  const ids = await idsOf(db, found, orderedBy(orders, query.sort, part.isBackwards), part);
  return part.isBackwards ? ids.reverse() : ids;
}

/** How many of a search's matches are ranked, in whole pages so that none is half ranked. */
function rankedFor({ search, sort, limit }: ProductQuery, total: number) {
  if (!search || sort !== 'most') return 0;
  return Math.ceil((total > mostRanked ? rankedOfMore : mostRanked) / limit) * limit;
}

/** The matches, with what they are ordered by; `offset 0` keeps the planner from walking an order. */
function foundBy(narrowing: Narrowing, total: number) {
  const where = matching(narrowing);
  const isFew = narrowing.search !== undefined && total <= fewMatches;
  return isFew
    ? sql`(select ${id}, ${name}, ${unitsSold}, ${lowestPaise}, ${stock} from ${products} where ${where} offset 0) as products`
    : sql`${products} where ${where}`;
}

async function idsOf(
  db: Database,
  from: SQL,
  order: SQL,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${id} from ${from} order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}
