import type { ReplyOf } from '#contract/api.ts';
import type { Database } from '#db/client.ts';
import { and, desc, eq, isNull, ne } from '#db/sql.ts';
import { lockUnerased } from '#shop/accounts/people.ts';
import { refuseUnlessOnSale } from '#shop/catalogue/find-product.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { wishlistItems } from './tables.ts';

type Wishlist = ReplyOf<'GET /wishlist'>['wishlist'];

/** A wishlist is read and sent whole. */
const maxProducts = 200;

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

export const isWished = async (db: Database, customerId: number, productId: number) =>
  (await db.$count(wishlistItems, wish(customerId, productId))) > 0;

/**
 * Throws `Refusal`: not found, also for an account that has just been erased, or conflict when the
 * wishlist is full.
 */
export async function addToWishlist(
  db: Database,
  customerId: number,
  productId: number,
): Promise<Wishlist> {
  await refuseUnlessOnSale(db, productId);
  await refuseIfFull(db, customerId, productId);
  await db.transaction(async (tx) => {
    await tx.insert(wishlistItems).values({ customerId, productId }).onConflictDoNothing();
    if (!(await lockUnerased(tx, customerId))) throw notFound('Account');
  });
  return readWishlist(db, customerId);
}

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
  if ((await db.$count(wishlistItems, others)) < maxProducts) return;
  throw new Refusal(
    'conflict',
    `Your wishlist already has ${maxProducts} products. Please remove one first.`,
  );
}

const wish = (customerId: number, productId: number) =>
  and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId));
