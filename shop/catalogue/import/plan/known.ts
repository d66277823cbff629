import type { ProductStatus } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { readId } from '#contract/rules/numbers.ts';
import type { Database, Reader } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { oneOf, oneOfTexts } from '#db/one-of.ts';
import { and, asc, inArray, or, sql } from '#db/sql.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import {
  type Column,
  isField,
  isKeyOfNamesake,
  type Source,
  type SourceRow,
} from '#shop/catalogue/import/read/rows.ts';
import { importedPictures, importedVariants } from '#shop/catalogue/import/tables.ts';
import { ownersOf } from '#shop/catalogue/old-urls.ts';
import { productsById, withStaffParts } from '#shop/catalogue/product-shape.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { hasSkuAmong } from '#shop/catalogue/write-variants.ts';

/** What an earlier file of the same source said of a variant. */
export interface Remembered {
  source: Source;
  key: string;
  productId: number;
  variantId: number;
  variantKey: string;
  /** Pieces in that file; null where it gave none. */
  quantity: number | null;
  /** What that file made of its product; null where it did not say. */
  status: ProductStatus | null;
}

/** What the shop has of the products that rows name. */
export interface Known {
  byId: ReadonlyMap<number, Product>;
  byName: ReadonlyMap<string, Product[]>;
  bySku: ReadonlyMap<string, { productId: number; variantId: number }>;
  /** Keys are those of the products in their source. */
  byKey: ReadonlyMap<string, Remembered[]>;
  /** What is remembered of a product, also under keys that it had before. */
  byProduct: ReadonlyMap<number, Remembered[]>;
  /** What the other export of the same shop counted last, by variant. */
  otherCounts: ReadonlyMap<number, Remembered[]>;
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

/** Two kinds of files that count the same pieces: what the one says, the other has seen. */
const otherCount: Partial<Record<Source, Source>> = {
  shopify: 'shopify-inventory',
  'shopify-inventory': 'shopify',
  haat: 'columns',
  columns: 'haat',
};

/** The sources whose last count of a variant a file of this one changes. */
export const countedWith = (source: Source): Source[] => [
  source,
  ...[otherCount[source] ?? []].flat(),
];

export const foldedName = (name: string) => name.normalize('NFC').toLowerCase();

/** What earlier files said of a product, under this key first. */
export const rememberedOf = (
  key: string,
  product: Product | undefined,
  { byProduct }: Pick<Known, 'byProduct'>,
): Remembered[] =>
  (byProduct.get(product?.id ?? 0) ?? []).toSorted(
    (one, other) => Number(other.key === key) - Number(one.key === key),
  );

/** Reads what rows name; with `lock` the products stay as they are until the transaction ends. */
export async function readKnown(
  db: Reader | Database,
  source: Source,
  rows: readonly SourceRow[],
  { lock = false } = {},
): Promise<Known> {
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
  const foundIds = [...withSku.map(({ productId }) => productId), ...named.map(({ id }) => id)];
  const remembered = await readRemembered(db, source, rows, foundIds);
  const ids = [
    ...rows.flatMap(({ cells }) => readId(cells.product_id ?? '') ?? []),
    ...remembered.map(({ productId }) => productId),
    ...foundIds,
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
  // An undo or another import may have changed it while this one waited for the products.
  const told =
    lock && there.size > 0 ? await readRemembered(db, source, rows, foundIds) : remembered;
  const ofProducts = told.filter(({ productId }) => there.has(productId));
  const ownSources = memoriesOf(source);
  const known = ofProducts.filter((one) => ownSources.includes(one.source));
  const others = ofProducts.filter((one) => one.source === otherCount[source]);
  return {
    byId: there,
    byName: Map.groupBy(found, ({ name }) => foldedName(name)),
    bySku: new Map(
      withSku
        .filter(({ productId }) => there.has(productId))
        .map(({ sku, ...one }) => [sku.toLowerCase(), one]),
    ),
    // Our own file calls a product by its name, and that may be another one by now.
    byKey: source === 'haat' ? new Map() : Map.groupBy(known, ({ key }) => key),
    byProduct: Map.groupBy(known, ({ productId }) => productId),
    otherCounts: Map.groupBy(others, ({ variantId }) => variantId),
    namesakes: namesakesAmong(known.filter((one) => one.source === source)),
    takenUrls: await ownersOf(
      db,
      rows.flatMap(({ oldUrls }) => oldUrls),
    ),
    pictures: Map.groupBy(pictures, ({ productId }) => productId),
  };
}

/** What files of this source said of the products of rows: of those with their keys, and of others that were found. */
function readRemembered(
  db: Reader | Database,
  source: Source,
  rows: readonly SourceRow[],
  foundIds: readonly number[],
): Promise<Remembered[]> {
  const { key, productId } = importedVariants;
  const keys = [...new Set(rows.map((row) => row.key))];
  const ofSource = inArray(importedVariants.source, memoriesOf(source));
  const counted = inArray(importedVariants.source, countedWith(source));
  const withKey = db
    .select({ productId })
    .from(importedVariants)
    .where(and(ofSource, oneOf(key, keys)));
  return db
    .select()
    .from(importedVariants)
    .where(
      and(counted, or(oneOf(productId, foundIds), sql`${productId} = any(array(${withKey}))`)),
    );
}

function namesakesAmong(remembered: readonly Remembered[]) {
  const byProduct = Map.groupBy(
    remembered.filter(({ key }) => isKeyOfNamesake(key)),
    ({ productId }) => productId,
  );
  return new Map(
    [...byProduct].map(([id, known]) => [id, [...new Set(known.map(({ key }) => key))]]),
  );
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
