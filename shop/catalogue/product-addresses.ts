import type { Database } from '#db/client.ts';
import { and, asc, gt, isNull, lte, max } from '#db/sql.ts';
import { products } from './tables.ts';

interface Span {
  /** Ids above this one. */
  after: number;
  /** Up to and with this one. */
  upTo: number;
}

const pageLength = 1000;

/** The slugs of the products on sale with ids of a span, read page by page. */
export async function* productSlugs(db: Database, { after, upTo }: Span): AsyncGenerator<string> {
  let last = after;
  while (true) {
    const page = await db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(and(gt(products.id, last), lte(products.id, upTo), isNull(products.deletedAt)))
      .orderBy(asc(products.id))
      .limit(pageLength);
    yield* page.map(({ slug }) => slug);
    const end = page.at(-1);
    if (!end || page.length < pageLength) return;
    last = end.id;
  }
}

/** The highest id a product has had so far; 0 without one. */
export async function highestProductId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products);
  return row?.id ?? 0;
}
