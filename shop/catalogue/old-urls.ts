import { pageAt } from '#contract/rules/site-pages.ts';
import type { Database } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { oneOf } from '#db/one-of.ts';
import { and, eq, sql } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { productPaths, products } from './tables.ts';

interface OldUrls {
  productId: number;
  /** Undefined where they stay as they are. */
  paths: readonly string[] | undefined;
  /** True for a product that has no paths yet. */
  isNew?: boolean | undefined;
}

/** Throws `Refusal` (conflict) for a path of another product or of a page. The caller has locked the products. */
export async function saveOldUrls(tx: Database, saves: readonly OldUrls[]): Promise<void> {
  const given = saves.flatMap(({ productId, paths, isNew }) =>
    paths ? { productId, paths: [...new Set(paths)], isNew } : [],
  );
  const kept = given.filter(({ isNew }) => !isNew);
  if (kept.length > 0) await dropOthers(tx, kept);
  const rows = given.flatMap(({ productId, paths }) => paths.map((path) => ({ path, productId })));
  if (rows.length > 0) await addPaths(tx, rows);
}

async function dropOthers(tx: Database, given: readonly { productId: number; paths: string[] }[]) {
  const ids = given.map(({ productId }) => productId);
  const { path, productId } = productPaths;
  const held = await tx.select().from(productPaths).where(oneOf(productId, ids));
  const wanted = new Map(given.map((one) => [one.productId, new Set(one.paths)]));
  const gone = held.filter((one) => !wanted.get(one.productId)?.has(one.path));
  const paths = gone.map((one) => one.path);
  if (paths.length > 0) {
    await tx.delete(productPaths).where(and(oneOf(path, paths), oneOf(productId, ids)));
  }
}

async function addPaths(tx: Database, rows: readonly (typeof productPaths.$inferInsert)[]) {
  const page = rows.find(({ path }) => isPage(path));
  if (page) throw taken(page.path, 'a page of the shop');
  const owners = new Map(rows.map(({ path, productId }) => [path, productId]));
  const twice = rows.find(({ path, productId }) => owners.get(path) !== productId);
  if (twice) throw taken(twice.path, 'another product');
  const { rows: added } = await tx.execute(
    sql`${insertRows(productPaths, rows)} on conflict (path) do nothing returning path`,
  );
  if (added.length === rows.length) return;
  const there = await tx
    .select({ path: productPaths.path, name: products.name, id: products.id })
    .from(productPaths)
    .innerJoin(products, eq(products.id, productPaths.productId))
    .where(oneOf(productPaths.path, [...owners.keys()]));
  const other = there.find(({ path, id }) => id !== owners.get(path));
  if (other) throw taken(other.path, `“${other.name}”`);
}

/** True for the path of a page of this shop. Other shops have their products below /product as well. */
export const isPage = (path: string) =>
  /^\/(?:api|uploads|assets)(?:\/|$)/.test(path) ||
  (pageAt(path) !== undefined && !path.startsWith('/product/'));

const taken = (path: string, whose: string) =>
  fieldRefusal('oldUrls', `${path} already leads to ${whose}. Please remove it here.`, 'conflict');
