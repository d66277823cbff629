import type { Product, Variant } from '#contract/products/products.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import { changeStock } from '#shop/catalogue/stock/change-stock.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { recordMovements } from '#shop/catalogue/stock/movements.ts';
import { saveStock } from '#shop/catalogue/stock/save-stock.ts';
import { stockFollowers } from '#shop/followers.ts';
import { mailLowStock } from '#shop/mail/mail-low-stock.ts';
import { mails } from '#shop/mail/tables.ts';
import type { MailKind } from '#shop/mail-kinds.ts';
import type { TestShop } from '../shop.ts';

/** A product with one variant of this stock. */
export async function stocked(shop: TestShop, stock: number, productName?: string) {
  const product = await shop.product({
    ...(productName && { productName }),
    variants: [{ stock }],
  });
  return { product, productId: product.id, variantId: product.variants[0]?.id ?? 0 };
}

/** The name of the variant of `stocked` in mails. */
export const labelOf = ({ product }: { product: Product }) =>
  variantLabel(product.variants[0] as Variant);

/** Sets the stock, as an edit or an import does. */
export const countStock = (shop: TestShop, variantId: number, stock: number) =>
  shop.db.transaction((tx) =>
    saveStock(tx, [{ variantId, stock, stockSeen: undefined, field: 'stock' }]),
  );

/** Takes pieces, as an order does. */
export const takePieces = (shop: TestShop, variantId: number, pieces: number) =>
  shop.db.transaction(async (tx) => {
    await recordMovements(tx, [{ variantId, quantity: -pieces, reason: 'counted' }]);
    await changeStock(tx, [{ variantId, pieces: -pieces, sold: pieces }]);
  });

/** Brings lists and mails up to the stock, as one process does once a second. */
export async function followOnce(shop: TestShop, db: Database = shop.db): Promise<void> {
  const { queueMail } = shop.services;
  await followStock(db, stockFollowers(queueMail));
  await mailLowStock(db, queueMail);
}

export const mailsOfKind = (shop: TestShop, kind: MailKind) =>
  shop.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.id));
