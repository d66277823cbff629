import { pageAt } from '#contract/rules/site-pages.ts';
import type { Database, Reader } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { oneOf } from '#db/one-of.ts';
import { and, eq, or, sql } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { isInShop, wantedBy } from './find-product.ts';
import { productPaths, products } from './tables.ts';

interface OldUrl {
  path: string;
  productId: number;
}

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
  if (rows.length === 0) return;
  const added = await addPaths(tx, rows);
  const isNew = new Set(given.filter((one) => one.isNew).map(({ productId }) => productId));
  await refusePagesOfOthers(
    tx,
    rows.filter(({ path }) => added.has(path)),
    isNew,
  );
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

/** Returns the paths that their products did not have before. */
async function addPaths(tx: Database, rows: readonly OldUrl[]): Promise<ReadonlySet<string>> {
  const page = rows.find(({ path }) => isPage(path));
  if (page) throw taken(page.path, 'a page of the shop');
  const owners = new Map(rows.map(({ path, productId }) => [path, productId]));
  const twice = rows.find(({ path, productId }) => owners.get(path) !== productId);
  if (twice) throw taken(twice.path, 'another product');
  const { rows: added } = await tx.execute<{ path: string }>(
    sql`${insertRows(productPaths, rows)} on conflict (path) do nothing returning path`,
  );
  if (added.length < rows.length) {
    const there = await withOldUrl(tx, [...owners.keys()]);
    const other = there.find(({ path, productId }) => productId !== owners.get(path));
    if (other) throw taken(other.path, `“${other.name}”`);
  }
  return new Set(added.map(({ path }) => path));
}

/** A path that a product had first stays with it. A product that is new at the same time came no earlier. */
async function refusePagesOfOthers(
  tx: Database,
  added: readonly OldUrl[],
  isNew: ReadonlySet<number>,
) {
  const pages = await withPageAt(
    tx,
    added.map(({ path }) => path),
  );
  const owners = new Map(added.map(({ path, productId }) => [path, productId]));
  const other = pages.find(
    ({ path, productId }) => productId !== owners.get(path) && !isNew.has(productId),
  );
  if (other) throw taken(other.path, `“${other.name}”`);
}

interface Owner extends OldUrl {
  name: string;
}

/** The products that paths lead to already, by path. */
export async function ownersOf(db: Reader, paths: readonly string[]): Promise<Map<string, Owner>> {
  if (paths.length === 0) return new Map();
  const owners = [...(await withOldUrl(db, paths)), ...(await withPageAt(db, paths))];
  return new Map(owners.map((owner) => [owner.path, owner]));
}

const withOldUrl = (db: Reader, paths: readonly string[]): Promise<Owner[]> =>
  db
    .select({ path: productPaths.path, productId: products.id, name: products.name })
    .from(productPaths)
    .innerJoin(products, eq(products.id, productPaths.productId))
    .where(oneOf(productPaths.path, paths));

/** The products and drafts of this shop whose pages have these paths. */
async function withPageAt(db: Reader, paths: readonly string[]): Promise<Owner[]> {
  const sought = paths.flatMap((path) => {
    const wanted = wantedBy(/^\/product\/([^/]+)$/.exec(path)?.[1] ?? '');
    return wanted ? { path, ...wanted } : [];
  });
  if (sought.length === 0) return [];
  const ids = sought.flatMap(({ id }) => id ?? []);
  const slugs = sought.flatMap((one) => one.slugs);
  const found = await db
    .select({ id: products.id, slug: products.slug, name: products.name })
    .from(products)
    .where(and(or(oneOf(products.id, ids), oneOf(products.slug, slugs)), isInShop));
  const byId = new Map(found.map((one) => [one.id, one]));
  const bySlug = new Map(found.map((one) => [one.slug, one]));
  return sought.flatMap(({ path, id, slugs: [written = '', usual = ''] }) => {
    const product = id === null ? (bySlug.get(written) ?? bySlug.get(usual)) : byId.get(id);
    return product ? { path, productId: product.id, name: product.name } : [];
  });
}

/** True for the path of a page of this shop. Other shops have their products below /product as well. */
export const isPage = (path: string) =>
  /^\/(?:api|uploads|assets)(?:\/|$)/.test(path) ||
  (pageAt(path) !== undefined && !path.startsWith('/product/'));

const taken = (path: string, whose: string) =>
  fieldRefusal('oldUrls', `${path} already leads to ${whose}. Please remove it here.`, 'conflict');
