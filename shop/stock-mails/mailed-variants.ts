import type { Product, Variant } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray, lte } from '#db/sql.ts';
import { isVariantOnSale } from '#shop/catalogue/find-product.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { readLowStockLimit } from '#shop/selling/saved-rules.ts';
import { sellingRules } from '#shop/selling/tables.ts';
import { stockRequests } from './tables.ts';

/** The stored data of a mail about stock. */
type Data = Record<string, string>;

export interface ReturnedVariant {
  product: Product;
  variant: Variant;
}

/** Undefined when it is not on sale any more. */
export async function returnedVariant(
  db: Database,
  { variantId }: Data,
): Promise<ReturnedVariant | undefined> {
  const id = Number(variantId);
  const [row] = await db
    .select({ productId: products.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, id), isVariantOnSale));
  const [product] = row ? await productsById(db, [row.productId]) : [];
  const variant = product?.variants.find((one) => one.id === id);
  return product && variant && { product, variant };
}

/** Puts the customer back in line; belongs in the transaction that deletes the mail. */
export async function askAgain(
  tx: Database,
  { variantId, customerId, askedAt }: Data,
): Promise<void> {
  await tx
    .insert(stockRequests)
    .values({
      ...{ variantId: Number(variantId), customerId: Number(customerId) },
      askedAt: new Date(askedAt ?? ''),
    })
    .onConflictDoNothing();
}

export interface LowVariant {
  name: string;
  color: string;
  size: string;
  pieces: number;
}

/** The variants that are still low, sold out first; none once the owner has turned the mail off. */
export async function lowVariants(
  db: Database,
  { variantIds = '' }: Data,
): Promise<{ limit: number; variants: LowVariant[] }> {
  const limit = await readLowStockLimit(db);
  const isWanted = (await db.$count(sellingRules, eq(sellingRules.lowStockMail, true))) > 0;
  const ids = isWanted ? variantIds.split(',').map(Number) : [];
  const { color, size } = variants;
  const rows = await db
    .select({ name: products.name, color, size, pieces: stocks.pieces })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .where(and(inArray(variants.id, ids), isVariantOnSale, lte(stocks.pieces, limit)))
    .orderBy(asc(stocks.pieces), asc(products.name), asc(variants.position));
  return { limit, variants: rows };
}
