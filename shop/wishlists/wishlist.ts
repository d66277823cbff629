import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ReplyOf } from '#contract/api.ts';
import type { Database } from '#db/client.ts';
import { refuseUnlessOnSale } from '#shop/catalogue/find-product.ts';
import { products } from '#shop/catalogue/tables.ts';
import { wishlistItems } from './tables.ts';

type Wishlist = ReplyOf<'GET /wishlist'>['wishlist'];

/** Products a customer wishes for, the latest first. */
export async function readWishlist(db: Database, customerId: number): Promise<Wishlist> {
  const items = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.customerId, customerId), isNull(products.deletedAt)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  return { items };
}

/** Puts a product on a wishlist, once. Throws `Refusal` when there is no such product. */
export async function addToWishlist(
  db: Database,
  customerId: number,
  productId: number,
): Promise<Wishlist> {
  await refuseUnlessOnSale(db, productId);
  await db.insert(wishlistItems).values({ customerId, productId }).onConflictDoNothing();
  return readWishlist(db, customerId);
}

/** Takes a product off a wishlist, if it is there. */
export async function removeFromWishlist(
  db: Database,
  customerId: number,
  productId: number,
): Promise<Wishlist> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)));
  return readWishlist(db, customerId);
}
