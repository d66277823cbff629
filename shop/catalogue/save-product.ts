import { needsPicture, type ProductStatus } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { refuseStale } from '#shop/refusal.ts';
import { wishlistItems } from '#shop/wishlists/tables.ts';
import { refuseWithoutRequired } from './fields/save-values.ts';
import { lockProduct } from './find-product.ts';
import { productsById, withStaffParts } from './product-shape.ts';
import { fieldsOfProduct, subjectOf } from './recorded-fields.ts';
import { dropImagesOf } from './save-images.ts';
import { productPaths, products, variants } from './tables.ts';
import {
  addProducts,
  changeProducts,
  draftColumns,
  type ProductDetails,
} from './write-products.ts';
import { clearSkus, takeOutOfCarts } from './write-variants.ts';

interface Changed {
  product: Product;
  /** Files the product no longer shows. */
  dropped: string[];
}

/**
 * Throws `Refusal` (validation) without a category or a picture, with a variant or a picture twice,
 * or with more than ten pictures. The pictures are stored already.
 */
export async function addProduct(
  db: Database,
  by: Actor,
  details: ProductDetails,
  pictures: readonly Picture[],
): Promise<Product> {
  return db.transaction(async (tx) => {
    const added = await insertProduct(tx, details, pictures, by.name);
    const product = onlyRow(await withStaffParts(tx, [added]));
    const subject = subjectOf([product.name]);
    const change = changeOf(null, fieldsOfProduct(product));
    await record(tx, by, { action: 'product.added', subject, change });
    return product;
  });
}

/** Adds a product as `addProduct` does, but leaves the activity log alone: for the demo shop. */
export async function insertProduct(
  tx: Database,
  details: ProductDetails,
  pictures: readonly Picture[],
  countedBy = '',
): Promise<Product> {
  const mayLackPictures = !needsPicture(details.status ?? 'LIVE');
  const ids = await addProducts(tx, [{ details, pictures, mayLackPictures, countedBy }]);
  return onlyRow(await productsById(tx, ids));
}

/**
 * The slug stays. Throws `Refusal` as `addProduct` does; not found; conflict when the product was
 * changed since its editor read `version`.
 */
export async function changeProduct(
  db: Database,
  by: Actor,
  id: number,
  details: ProductDetails,
  pictures: readonly Picture[],
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const current = await lockProduct(tx, id);
    refuseStale('product', details.version, current.version);
    const read = async () => onlyRow(await withStaffParts(tx, await productsById(tx, [id])));
    const before = await read();
    const mayLackPictures = !needsPicture(details.status ?? before.status, before);
    const dropped = await changeProducts(tx, [
      { ...{ id, details, pictures, mayLackPictures }, countedBy: by.name },
    ]);
    const product = await read();
    const subject = subjectOf([before.name]);
    const change = changeOf(fieldsOfProduct(before), fieldsOfProduct(product));
    await record(tx, by, { action: 'product.changed', subject, change });
    return { product, dropped };
  });
}

/** Publishes or hides products, all or none. Throws `Refusal` when one is not found. */
export async function changeStatuses(
  db: Database,
  by: Actor,
  ids: readonly number[],
  status: ProductStatus,
): Promise<void> {
  await db.transaction(async (tx) => {
    const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
    for (const id of sorted) await lockProduct(tx, id);
    const before = await productsById(tx, sorted);
    const changed = before.filter((product) => product.status !== status);
    if (changed.length === 0) return;
    if (status === 'LIVE') await refuseWithoutRequired(tx, changed);
    const changedIds = changed.map(({ id }) => id);
    await tx
      .update(products)
      .set({ ...draftColumns(sql`${status}::text`), version: sql`${products.version} + 1` })
      .where(oneOf(products.id, changedIds));
    if (status === 'DRAFT') await takeOutOfCarts(tx, changedIds);
    await record(tx, by, {
      action: 'product.changed',
      subject: subjectOf(changed.map(({ name }) => name)),
      change: changeOf(
        { status: status === 'LIVE' ? 'draft' : 'live' },
        { status: status.toLowerCase() },
      ),
    });
  });
}

/**
 * Takes products out of the shop, carts and wishlists, all or none; orders keep what they sold.
 * Returns the files no longer shown. Throws `Refusal` when one is not found.
 */
export async function deleteProducts(
  db: Database,
  by: Actor,
  ids: readonly number[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
    for (const id of sorted) await lockProduct(tx, id);
    const gone = await productsById(tx, sorted);
    const files = await deleteUnrecorded(tx, sorted);
    await recordDeletion(tx, by, gone);
    return files;
  });
}

/**
 * Deletes products that the caller has locked, and leaves the activity log alone. Returns the files no longer
 * shown. Their slugs become free: an import that is undone and made again must not change all URLs.
 */
export async function deleteUnrecorded(tx: Database, ids: readonly number[]): Promise<string[]> {
  // No name gives a slug with this sign.
  const slug = sql<string>`${products.slug} || '~' || ${products.id}`;
  await tx
    .update(products)
    .set({ slug, deletedAt: new Date(), draftSince: null })
    .where(oneOf(products.id, ids));
  await takeOutOfCarts(tx, ids);
  await clearSkus(tx, oneOf(variants.productId, ids));
  await tx.delete(productPaths).where(oneOf(productPaths.productId, ids));
  await tx.delete(wishlistItems).where(oneOf(wishlistItems.productId, ids));
  return dropImagesOf(tx, ids);
}

function recordDeletion(tx: Database, by: Actor, gone: readonly Product[]) {
  const names = gone.map(({ name }) => name);
  const [only] = gone;
  const before =
    only && gone.length === 1 ? fieldsOfProduct(only) : { products: names.join(' · ') };
  const change = changeOf(before, null);
  return record(tx, by, { action: 'product.deleted', subject: subjectOf(names), change });
}
