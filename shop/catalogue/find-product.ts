import { isStorable } from '#contract/fields.ts';
import { maxSlugLength, type Product } from '#contract/products/products.ts';
import type { Database, Reader } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, eq, isNull } from '#db/sql.ts';
import { notFound } from '#shop/refusal.ts';
import { productsWhere } from './product-shape.ts';
import { products, variants } from './tables.ts';

export async function findProduct(db: Reader, idOrSlug: string): Promise<Product | null> {
  if (!isPossible(idOrSlug)) return null;
  const wanted = /^[1-9]\d{0,8}$/.test(idOrSlug)
    ? eq(products.id, Number(idOrSlug))
    : eq(products.slug, idOrSlug.normalize('NFKC'));
  const [product] = await productsWhere(db, and(wanted, isNull(products.deletedAt)));
  return product ?? null;
}

export async function findSlugByName(db: Reader, name: string): Promise<string | null> {
  if (!isPossible(name)) return null;
  const [row] = await db
    .select({ slug: products.slug })
    .from(products)
    .where(
      and(
        eq(folded(products.name), name.normalize('NFC').toLowerCase()),
        isNull(products.deletedAt),
      ),
    )
    .limit(1);
  return row?.slug ?? null;
}

/** A URL may hold characters that PostgreSQL rejects, or megabytes. */
const isPossible = (slugOrName: string) =>
  slugOrName.length <= maxSlugLength && isStorable(slugOrName);

export async function refuseUnlessOnSale(db: Reader, id: number): Promise<void> {
  const [row] = await onSale(db, id);
  if (!row) throw notFound('Product');
}

/** Locks it until the transaction ends. Throws `Refusal` when the shop sells no product of that id. */
export async function lockProduct(tx: Database, id: number): Promise<{ version: number }> {
  const [row] = await onSale(tx, id).for('no key update');
  if (!row) throw notFound('Product');
  return row;
}

/** Condition for a statement that joins variants with their products. */
export const isVariantOnSale = and(isNull(products.deletedAt), isNull(variants.removedAt));

const onSale = (db: Reader, id: number) =>
  db
    .select({ version: products.version })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
