import { isStorable } from '#contract/fields.ts';
import { maxSlugLength, type Product } from '#contract/products/products.ts';
import { slugOf } from '#contract/rules/catalogue/words.ts';
import { readId } from '#contract/rules/numbers.ts';
import { charactersIn } from '#contract/rules/texts/characters.ts';
import type { Database, Reader } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from '#db/sql.ts';
import { notFound } from '#shop/refusal.ts';
import { productsWhere } from './product-shape.ts';
import { productPaths, products, variants } from './tables.ts';

/** Finds a product on sale, or with `isInShop` also a draft. The slug may be in capitals. */
export async function findProduct(
  db: Reader,
  idOrSlug: string,
  among: SQL | undefined = isNull(products.deletedAt),
): Promise<Product | null> {
  const wanted = wantedBy(idOrSlug);
  if (!wanted) return null;
  const { id, slugs } = wanted;
  const isWanted = id === null ? inArray(products.slug, slugs) : eq(products.id, id);
  const found = await productsWhere(db, and(isWanted, among));
  return found.find(({ slug }) => slug === slugs[0]) ?? found[0] ?? null;
}

/** The id, or else the slugs by which a product is found; null for what cannot be either. */
export function wantedBy(idOrSlug: string): { id: number | null; slugs: string[] } | null {
  if (!isPossible(idOrSlug)) return null;
  const id = readId(idOrSlug);
  return { id, slugs: id === null ? spellingsOf(idOrSlug) : [] };
}

/**
 * The slug as written, then in the spelling of a new product's slug. A text with blanks is a name.
 */
function spellingsOf(slug: string): string[] {
  const written = slug.normalize('NFKC');
  return /\s/.test(written) ? [written] : [written, slugOf(written)];
}

/** Selects what is on sale or a draft. */
export const isInShop = or(isNull(products.deletedAt), isNotNull(products.draftSince));

/** The slug of the product on sale that an old path leads to; the path as a browser sends it. */
export async function findSlugByPath(db: Reader, sent: string): Promise<string | null> {
  const path = plainPath(sent);
  if (!isPossible(path)) return null;
  const [row] = await db
    .select({ slug: products.slug })
    .from(productPaths)
    .innerJoin(products, eq(products.id, productPaths.productId))
    .where(and(eq(productPaths.path, path), isNull(products.deletedAt)));
  return row?.slug ?? null;
}

/** The slug of the product on sale that has this name, else of the one whose slug it would be. */
export async function findSlugByName(db: Reader, name: string): Promise<string | null> {
  if (!isPossible(name)) return null;
  const slugWhere = async (condition: SQL) => {
    const [row] = await db
      .select({ slug: products.slug })
      .from(products)
      .where(and(condition, isNull(products.deletedAt)))
      .limit(1);
    return row?.slug ?? null;
  };
  return (
    (await slugWhere(eq(folded(products.name), name.normalize('NFC').toLowerCase()))) ??
    (await slugWhere(eq(products.slug, slugOf(name))))
  );
}

/** Shopify also has a product's page below each of its collections. */
function plainPath(sent: string) {
  try {
    const path = decodeURIComponent(sent)
      .normalize('NFC')
      .replace(/(?<!\/)\/+$/, '');
    return path.replace(/^\/collections\/[^/]+(?=\/products\/)/, '');
  } catch {
    return sent;
  }
}

/** A URL may hold characters that PostgreSQL rejects, or megabytes. */
const isPossible = (slugOrName: string) =>
  slugOrName.length <= 2 * maxSlugLength &&
  charactersIn(slugOrName) <= maxSlugLength &&
  isStorable(slugOrName);

export async function refuseUnlessOnSale(db: Reader, id: number): Promise<void> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  if (found.length === 0) throw notFound('Product');
}

/** Locks it until the transaction ends. Throws `Refusal` when the shop has no product or draft of that id. */
export async function lockProduct(tx: Database, id: number): Promise<{ version: number }> {
  const [row] = await tx
    .select({ version: products.version })
    .from(products)
    .where(and(eq(products.id, id), isInShop))
    .for('no key update');
  if (!row) throw notFound('Product');
  return row;
}

/** Condition for a statement that joins variants with their products. */
export const isVariantOnSale = and(isNull(products.deletedAt), isNull(variants.removedAt));
