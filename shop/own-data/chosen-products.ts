import type { OwnData } from '#contract/accounts/own-data.ts';
import type { Database } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { stockRequests } from '#shop/stock-mails/tables.ts';
import { wishlistItems } from '#shop/wishlists/tables.ts';

/** Includes products that are no longer on sale, which the cart page leaves out. */
export async function cartOf(db: Database, customerId: number): Promise<OwnData['cart']> {
  const rows = await db
    .select({
      product: products.name,
      color: variants.color,
      size: variants.size,
      quantity: cartItems.quantity,
      createdAt: cartItems.createdAt,
    })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(cartItems.customerId, customerId))
    .orderBy(asc(cartItems.id));
  return rows.map(({ createdAt, ...line }) => ({ ...line, addedAt: createdAt.toISOString() }));
}

export async function wishesOf(db: Database, customerId: number): Promise<OwnData['wishlist']> {
  const rows = await db
    .select({ product: products.name, createdAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(asc(wishlistItems.createdAt), asc(products.id));
  return rows.map(({ product, createdAt }) => ({ product, addedAt: createdAt.toISOString() }));
}

export async function stockRequestsOf(
  db: Database,
  customerId: number,
): Promise<OwnData['stockRequests']> {
  const { color, size } = variants;
  const rows = await db
    .select({ product: products.name, color, size, askedAt: stockRequests.askedAt })
    .from(stockRequests)
    .innerJoin(variants, eq(variants.id, stockRequests.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(stockRequests.customerId, customerId))
    .orderBy(asc(stockRequests.askedAt), asc(variants.id));
  return rows.map(({ askedAt, ...rest }) => ({ ...rest, askedAt: askedAt.toISOString() }));
}
