import { variantLabel } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, ne } from '#db/sql.ts';
import { lockUnerased } from '#shop/accounts/people.ts';
import { isVariantOnSale, refuseUnlessOnSale } from '#shop/catalogue/find-product.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { stockRequests } from './tables.ts';

interface Asked {
  productId: number;
  variantId: number;
}

const maxRequests = 100;

/** Throws `Refusal` (not found) for a product that is not on sale. */
export async function variantsAskedFor(
  db: Database,
  customerId: number,
  productId: number,
): Promise<number[]> {
  await refuseUnlessOnSale(db, productId);
  const rows = await db
    .select({ variantId: stockRequests.variantId })
    .from(stockRequests)
    .innerJoin(variants, eq(variants.id, stockRequests.variantId))
    .where(and(eq(stockRequests.customerId, customerId), eq(variants.productId, productId)))
    .orderBy(asc(stockRequests.variantId));
  return rows.map(({ variantId }) => variantId);
}

/**
 * Asking again changes nothing. Throws `Refusal`: not found, also for an account that has just been
 * erased, or conflict for a variant in stock and for a customer with too many requests.
 */
export async function askForMail(db: Database, customerId: number, asked: Asked): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the stock, as an order does.
    if (!(await lockUnerased(tx, customerId))) throw notFound('Account');
    await refuseUnlessSoldOut(tx, asked);
    await refuseIfFull(tx, customerId, asked.variantId);
    await tx
      .insert(stockRequests)
      .values({ variantId: asked.variantId, customerId })
      .onConflictDoNothing();
  });
}

export async function takeBackRequest(
  db: Database,
  customerId: number,
  { productId, variantId }: Asked,
): Promise<void> {
  await refuseUnlessOnSale(db, productId);
  await db
    .delete(stockRequests)
    .where(and(eq(stockRequests.variantId, variantId), eq(stockRequests.customerId, customerId)));
}

async function refuseUnlessSoldOut(tx: Database, { productId, variantId }: Asked) {
  const { color, size } = variants;
  const [variant] = await tx
    .select({ name: products.name, color, size, pieces: stocks.pieces })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .where(and(eq(variants.id, variantId), eq(products.id, productId), isVariantOnSale))
    // Stock that returns waits for the request, so that the mail is not missed.
    .for('share', { of: stocks });
  if (!variant) {
    await refuseUnlessOnSale(tx, productId);
    throw notFound('Variant', { variantId: 'Choose one of the variants of this product.' });
  }
  if (variant.pieces === 0) return;
  const label = variantLabel(variant);
  const name = label ? `${variant.name} (${label})` : variant.name;
  throw new Refusal('conflict', `${name} is in stock. You can order it now.`);
}

/** Requests that the customer can still see and take back. */
async function refuseIfFull(tx: Database, customerId: number, variantId: number) {
  const others = await tx
    .select({ id: variants.id })
    .from(stockRequests)
    .innerJoin(variants, eq(variants.id, stockRequests.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        eq(stockRequests.customerId, customerId),
        ne(stockRequests.variantId, variantId),
        isVariantOnSale,
      ),
    );
  if (others.length < maxRequests) return;
  throw new Refusal(
    'conflict',
    `You have already asked for emails about ${maxRequests} products. Cancel one of these requests first.`,
  );
}
