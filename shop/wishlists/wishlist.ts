import type { ReplyOf } from '#contract/api.ts';
import type { Database } from '#db/client.ts';
import { and, desc, eq, isNull, ne } from '#db/sql.ts';
import { refuseUnlessOnSale } from '#shop/catalogue/find-product.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { wishlistItems } from './tables.ts';

type Wishlist = ReplyOf<'GET /wishlist'>['wishlist'];

/** So many products at most: a wishlist is read and answered whole. */
const limit = 200;

/** Products a customer wishes for, the latest first. */
export async function readWishlist(db: Database, customerId: number): Promise<Wishlist> {
  const wished = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.customerId, customerId), isNull(products.deletedAt)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  const found = await productsById(
    db,
    wished.map(({ productId }) => productId),
  );
  return { items: found.map((product) => ({ productId: product.id, product })) };
}

/** Whether a customer wishes for a product. */
export const isWished = async (db: Database, customerId: number, productId: number) =>
  (await db.$count(wishlistItems, wish(customerId, productId))) > 0;

/**
 * Puts a product on a wishlist, once. Throws `Refusal` when there is no such product (not_found) or
 * the wishlist is full (conflict).
 */
export async function addToWishlist(
  db: Database,
  customerId: number,
  productId: number,
): Promise<Wishlist> {
  await refuseUnlessOnSale(db, productId);
  await refuseIfFull(db, customerId, productId);
  await db.insert(wishlistItems).values({ customerId, productId }).onConflictDoNothing();
  return readWishlist(db, customerId);
}

/** Takes a product off a wishlist, if it is there. */
export async function removeFromWishlist(
  db: Database,
  customerId: number,
  productId: number,
): Promise<Wishlist> {
  await db.delete(wishlistItems).where(wish(customerId, productId));
  return readWishlist(db, customerId);
}

async function refuseIfFull(db: Database, customerId: number, productId: number) {
  const others = and(
    eq(wishlistItems.customerId, customerId),
    ne(wishlistItems.productId, productId),
  );
  if ((await db.$count(wishlistItems, others)) < limit) return;
  throw new Refusal(
    'conflict',
    `Your wishlist holds ${limit} products already. Please take one off it first.`,
  );
}

const wish = (customerId: number, productId: number) =>
  and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId));
