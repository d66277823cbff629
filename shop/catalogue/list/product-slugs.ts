import type { Reader } from '#db/client.ts';
import { and, asc, gt, isNull, lte, max } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { inBatches } from '#shop/paging.ts';

interface Span {
  after: number;
  /** Inclusive. */
  upTo: number;
}

const batch = 1_000;

/** Yields slugs in batches. */
export async function* productSlugs(db: Reader, { after, upTo }: Span): AsyncGenerator<string[]> {
  const slugsAfter = (last = after) =>
    db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(and(gt(products.id, last), lte(products.id, upTo), isNull(products.deletedAt)))
      .orderBy(asc(products.id))
      .limit(batch);
  for await (const rows of inBatches(batch, slugsAfter)) yield rows.map(({ slug }) => slug);
}

export async function highestProductId(db: Reader): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products);
  return row?.id ?? 0;
}
