import { pageAt } from '#contract/rules/site-pages.ts';
import { type Database, violatesConstraint } from '#db/client.ts';
import { and, eq, inArray, notInArray } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { productPaths, products } from './tables.ts';

interface OldUrls {
  productId: number;
  /** Undefined where they stay as they are. */
  paths: readonly string[] | undefined;
}

/** Throws `Refusal` (conflict) for a path of another product or of a page. The caller has locked the products. */
export async function saveOldUrls(tx: Database, saves: readonly OldUrls[]): Promise<void> {
  for (const { productId, paths } of saves) {
    if (!paths) continue;
    const own = eq(productPaths.productId, productId);
    const gone = paths.length > 0 ? notInArray(productPaths.path, [...paths]) : undefined;
    await tx.delete(productPaths).where(and(own, gone));
    if (paths.length > 0) await addOldUrls(tx, productId, paths);
  }
}

async function addOldUrls(tx: Database, productId: number, paths: readonly string[]) {
  const page = paths.find(isPage);
  if (page) throw taken(page, 'a page of the shop');
  const [other] = await tx
    .select({ path: productPaths.path, name: products.name, id: products.id })
    .from(productPaths)
    .innerJoin(products, eq(products.id, productPaths.productId))
    .where(inArray(productPaths.path, [...paths]));
  if (other && other.id !== productId) throw taken(other.path, `"${other.name}"`);
  await tx
    .insert(productPaths)
    .values([...new Set(paths)].map((path) => ({ path, productId })))
    .onConflictDoNothing({ target: productPaths.path })
    .catch((error: unknown) => {
      const isTaken = violatesConstraint(error, 'product_paths_pkey');
      throw isTaken ? taken(paths[0] ?? '', 'another product') : error;
    });
}

/** True for the path of a page of this shop. Other shops have their products below /product as well. */
export const isPage = (path: string) =>
  /^\/(?:api|uploads|assets)(?:\/|$)/.test(path) ||
  (pageAt(path) !== undefined && !path.startsWith('/product/'));

const taken = (path: string, whose: string) =>
  fieldRefusal('oldUrls', `${path} already leads to ${whose}. Please remove it here.`, 'conflict');
