import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { cartCodes } from '#shop/selling/tables.ts';
import { stockRequests } from '#shop/stock-mails/tables.ts';
import { wishlistItems } from '#shop/wishlists/tables.ts';

/** An order that is being placed holds the cart: it is then found open, or finds the cart empty. */
export async function emptyCart(tx: Database, customerId: number): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.customerId, customerId));
  await tx.delete(cartCodes).where(eq(cartCodes.customerId, customerId));
}

/** Empties the cart and the wishlist, and forgets who asked to be told when a product is back. */
export async function removeChosen(tx: Database, customerId: number): Promise<void> {
  await emptyCart(tx, customerId);
  await tx.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId));
  await tx.delete(stockRequests).where(eq(stockRequests.customerId, customerId));
}
