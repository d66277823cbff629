import type { Database } from '#db/client.ts';
import { and, asc, gt, isNull, lte, max } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { inParts } from '#shop/paging.ts';

interface Span {
  /** Ids above this one. */
  after: number;
  /** Up to and with this one. */
  upTo: number;
}

/** How many products are read at a time. */
const batch = 1_000;

/** The slugs of the products on sale with ids of a span, read part by part. */
export async function* productSlugs(db: Database, { after, upTo }: Span): AsyncGenerator<string> {
  const slugsBehind = (last = after) =>
    db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(and(gt(products.id, last), lte(products.id, upTo), isNull(products.deletedAt)))
      .orderBy(asc(products.id))
      .limit(batch);
  for await (const rows of inParts(batch, slugsBehind)) yield* rows.map(({ slug }) => slug);
}

/** The highest id a product has had so far; 0 without one. */
export async function highestProductId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products);
  return row?.id ?? 0;
}
