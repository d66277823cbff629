import type { Product } from '#contract/products/products.ts';
import { readId } from '#contract/rules/numbers.ts';
import type { Database, Reader } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { oneOf, oneOfTexts } from '#db/one-of.ts';
import { and, asc, eq, inArray } from '#db/sql.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import {
  type Column,
  isField,
  isKeyOfNamesake,
  type Source,
  type SourceRow,
} from '#shop/catalogue/import/read/rows.ts';
import { importedPictures, importedVariants } from '#shop/catalogue/import/tables.ts';
import { productsById, withStaffParts } from '#shop/catalogue/product-shape.ts';
import { productPaths, products, variants } from '#shop/catalogue/tables.ts';
import { hasSkuAmong } from '#shop/catalogue/write-variants.ts';

/** What an earlier file of the same source said of a variant. */
export interface Remembered {
  source: Source;
  productId: number;
  variantId: number;
  variantKey: string;
  /** Pieces in that file; null where it gave none. */
  quantity: number | null;
}

/** What the shop has of the products that rows name. */
export interface Known {
  byId: ReadonlyMap<number, Product>;
  byName: ReadonlyMap<string, Product[]>;
  bySku: ReadonlyMap<string, { productId: number; variantId: number }>;
  /** Keys are those of the products in their source. */
  byKey: ReadonlyMap<string, Remembered[]>;
  /** Products of one name that the source tells apart, each with the keys that it goes by. */
  namesakes: ReadonlyMap<number, readonly string[]>;
  /** Old URLs that lead somewhere already. */
  takenUrls: ReadonlyMap<string, { productId: number; name: string }>;
  /** Picture files that were imported, by product. */
  pictures: ReadonlyMap<number, readonly { name: string; hash: string }[]>;
}

/** An inventory file is about the products of the other export. */
const memoriesOf = (source: Source): Source[] =>
  source === 'shopify-inventory' ? ['shopify', source] : [source];

export const foldedName = (name: string) => name.normalize('NFC').toLowerCase();

/** Reads what rows name; with `lock` the products stay as they are until the transaction ends. */
export async function readKnown(
  db: Reader | Database,
  source: Source,
  rows: readonly SourceRow[],
  { lock = false } = {},
): Promise<Known> {
  const keys = [...new Set(rows.map(({ key }) => key))];
  const remembered = await db
    .select()
    .from(importedVariants)
    .where(
      and(inArray(importedVariants.source, memoriesOf(source)), oneOf(importedVariants.key, keys)),
    );
  const skus = [...new Set(rows.flatMap(({ cells }) => cells.sku?.toLowerCase() || []))];
  const withSku =
    skus.length === 0
      ? []
      : await db
          .select({ sku: variants.sku, productId: variants.productId, variantId: variants.id })
          .from(variants)
          .where(hasSkuAmong(skus));
  const names = [
    ...new Set(rows.flatMap(({ cells }) => (cells.name ? foldedName(cells.name) : []))),
  ];
  const named =
    names.length === 0
      ? []
      : await db
          .select({ id: products.id })
          .from(products)
          .where(and(oneOfTexts(folded(products.name), names), isInShop));
  const namedIds = named.map(({ id }) => id);
  const ids = [
    ...rows.flatMap(({ cells }) => readId(cells.product_id ?? '') ?? []),
    ...remembered.map(({ productId }) => productId),
    ...withSku.map(({ productId }) => productId),
    ...namedIds,
  ];
  const shown = await inShop(db, [...new Set(ids)], lock);
  const fillsFields = rows.some(({ cells }) => (Object.keys(cells) as Column[]).some(isField));
  const namesPaths = rows.some(({ oldUrls }) => oldUrls.length > 0);
  // Fields that customers do not see, and old URLs, too.
  const found = fillsFields || namesPaths ? await withStaffParts(db, shown) : shown;
  const there = new Map(found.map((product) => [product.id, product]));
  const pictures =
    found.length === 0
      ? []
      : await db
          .select()
          .from(importedPictures)
          .where(oneOf(importedPictures.productId, [...there.keys()]));
  return {
    byId: there,
    byName: Map.groupBy(found, ({ name }) => foldedName(name)),
    bySku: new Map(
      withSku
        .filter(({ productId }) => there.has(productId))
        .map(({ sku, ...one }) => [sku.toLowerCase(), one]),
    ),
    byKey: Map.groupBy(
      remembered.filter(({ productId }) => there.has(productId)),
      ({ key }) => key,
    ),
    namesakes: await namesakesAmong(db, source, namedIds),
    takenUrls: await takenAmong(
      db,
      rows.flatMap(({ oldUrls }) => oldUrls),
    ),
    pictures: Map.groupBy(pictures, ({ productId }) => productId),
  };
}

async function namesakesAmong(db: Reader | Database, source: Source, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string[]>();
  const { key, productId } = importedVariants;
  const keys = await db
    .select({ key, productId })
    .from(importedVariants)
    .where(and(eq(importedVariants.source, source), oneOf(productId, ids)));
  const byProduct = Map.groupBy(
    keys.filter((one) => isKeyOfNamesake(one.key)),
    (one) => one.productId,
  );
  return new Map(
    [...byProduct].map(([id, known]) => [id, [...new Set(known.map((one) => one.key))]]),
  );
}

async function takenAmong(db: Reader | Database, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, { productId: number; name: string }>();
  const { path, productId } = productPaths;
  const taken = await db
    .select({ path, productId, name: products.name })
    .from(productPaths)
    .innerJoin(products, eq(products.id, productId))
    .where(oneOf(path, paths));
  return new Map(taken.map((one) => [one.path, one]));
}

async function inShop(db: Reader | Database, ids: readonly number[], lock: boolean) {
  if (ids.length === 0) return [];
  const rows = db
    .select({ id: products.id })
    .from(products)
    .where(and(oneOf(products.id, ids), isInShop))
    .orderBy(asc(products.id));
  const held = await (lock ? rows.for('no key update') : rows);
  return productsById(
    db,
    held.map(({ id }) => id),
  );
}
