import type { Product } from '#contract/products/products.ts';
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
  details: ProductDetails,
  pictures: readonly Picture[],
): Promise<Product> {
  return db.transaction(async (tx) => {
    const ids = await addProducts(tx, [{ details, pictures }]);
    return onlyRow(await productsById(tx, ids));
  });
}

/**
 * The slug stays. Throws `Refusal` as `addProduct` does; not found; conflict when the product was
 * changed since its editor read `version`.
 */
export async function changeProduct(
  db: Database,
  id: number,
  details: ProductDetails,
  pictures: readonly Picture[],
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const current = await lockProduct(tx, id);
    refuseStale('product', details.version, current.version);
    const dropped = await changeProducts(tx, [{ id, details, pictures }]);
    return { product: onlyRow(await productsById(tx, [id])), dropped };
  });
}

/**
 * Takes products out of the shop, carts and wishlists, all or none; orders keep what they sold.
 * Returns the files no longer shown. Throws `Refusal` when one is not found.
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
