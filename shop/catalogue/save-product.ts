import type { Product } from '#contract/products.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { refuseStale } from '#shop/refusal.ts';
import { wishlistItems } from '#shop/wishlists/tables.ts';
import { lockProduct } from './find-product.ts';
import { productsById } from './product-shape.ts';
import { dropImages } from './save-images.ts';
import { addProducts, changeProducts, type ProductDetails } from './save-products.ts';
import { products } from './tables.ts';
import { takeOutOfCarts } from './write-variants.ts';

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
  details: ProductDetails,
  pictures: readonly Picture[],
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const ids = await addProducts(tx, [{ details, pictures }]);
    return { product: onlyRow(await productsById(tx, ids)), dropped: [] };
  });
}

/**
 * Changes a product; its address stays. Throws `Refusal` as `addProduct` does, not found for a
 * product that is not there, conflict when it was changed since its editor read `version`.
 */
export async function changeProduct(
  db: Database,
  id: number,
  details: ProductDetails,
  pictures: readonly Picture[],
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const current = await lockProduct(tx, id);
    refuseStale('product', details.version, current.version);
    const dropped = await changeProducts(tx, [{ id, details, pictures }]);
    return { product: onlyRow(await productsById(tx, [id])), dropped };
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
