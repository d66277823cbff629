import { eq, sql } from 'drizzle-orm';
import type { Product, ProductForm } from '#contract/products.ts';
import { brokeConstraint, type Database, onlyRow } from '#db/client.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal, refuseStale } from '#shop/refusal.ts';
import { wishlistItems } from '#shop/wishlists/tables.ts';
import { lockProduct } from './find-product.ts';
import { productsById } from './product-shape.ts';
import { dropImages, saveImages } from './save-images.ts';
import { saveVariants, takeOutOfCarts } from './save-variants.ts';
import { rewriteSearchText } from './search-text.ts';
import { freeSlug } from './slugs.ts';
import { products } from './tables.ts';

type Details = Omit<ProductForm, 'id'>;

/** A saved product and the files it holds no more. */
export interface Saved {
  product: Product;
  dropped: string[];
}

/**
 * Adds a product with its variants and pictures, already stored. Throws `Refusal` (validation)
 * without a category or a picture, with a variant or a picture twice, or with more than ten pictures.
 */
export async function addProduct(
  db: Database,
  details: Details,
  pictures: readonly Picture[],
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(products)
      .values({
        ...columnsOf(details),
        searchText: '',
        slug: await freeSlug(tx, products, details.productName),
      })
      .returning({ id: products.id })
      .catch(refuseGoneCategory);
    return saveParts(tx, onlyRow(rows).id, details, pictures);
  });
}

/**
 * Changes a product; its address stays. Throws `Refusal` as `addProduct` does, not found for a
 * product that is not there, conflict when it was changed since its editor read `version`.
 */
export async function changeProduct(
  db: Database,
  id: number,
  details: Details,
  pictures: readonly Picture[],
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const current = await lockProduct(tx, id);
    refuseStale('product', details.version, current.version);
    await tx
      .update(products)
      .set({ ...columnsOf(details), version: sql`${products.version} + 1` })
      .where(eq(products.id, id))
      .catch(refuseGoneCategory);
    return saveParts(tx, id, details, pictures);
  });
}

/**
 * Takes products out of the shop, its carts and wishlists, all or none; orders keep what they
 * sold. Returns the files they hold no more. Throws `Refusal` when one of them is not there.
 */
export async function deleteProducts(db: Database, ids: readonly number[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const files: string[] = [];
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      await lockProduct(tx, id);
      await tx.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id));
      await takeOutOfCarts(tx, id);
      await tx.delete(wishlistItems).where(eq(wishlistItems.productId, id));
      files.push(...(await dropImages(tx, id)));
    }
    return files;
  });
}

const columnsOf = ({ productName, description, categoryId }: Details) => ({
  name: productName,
  description,
  categoryId,
});

async function saveParts(
  tx: Database,
  id: number,
  details: Details,
  pictures: readonly Picture[],
): Promise<Saved> {
  await saveVariants(tx, id, details.productVariants);
  const dropped = await saveImages(tx, id, details, pictures);
  await rewriteSearchText(tx, eq(products.id, id));
  return { product: onlyRow(await productsById(tx, [id])), dropped };
}

/** There is no such category, or it was deleted meanwhile. */
function refuseGoneCategory(error: unknown): never {
  const gone = brokeConstraint(error, 'products_category_id_categories_id_fk');
  throw gone ? fieldRefusal('categoryId', 'Please select Category') : error;
}
