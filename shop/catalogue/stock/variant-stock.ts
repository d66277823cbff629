import type { BodyOf, ReplyOf } from '#contract/api.ts';
import type { Variant } from '#contract/products/products.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { maxPieces, variantLabel } from '#contract/rules/variants.ts';
import type { StockMovement } from '#contract/selling/stock.ts';
import type { Database } from '#db/client.ts';
import { and, count, desc, eq, isNull, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { lockProduct } from '#shop/catalogue/find-product.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { subjectOf } from '#shop/catalogue/recorded-fields.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { type Paging, pageMeta, partOf } from '#shop/paging.ts';
import { fieldRefusal, notFound } from '#shop/refusal.ts';
import { changeStock, lockStock } from './change-stock.ts';
import { recordMovements, sumUpVariants } from './movements.ts';
import { saveStock } from './save-stock.ts';
import { stockMovements, stocks } from './tables.ts';

/**
 * Sets what was counted, or adds what was received. Throws `Refusal`: not found for a variant that is no
 * longer sold; validation for pieces taken away that were sold in the meantime, or for too many.
 */
export async function changeVariantStock(
  db: Database,
  by: Actor,
  variantId: number,
  { stock, stockSeen, received, note }: BodyOf<'PUT /variants/{id}/stock'>,
): Promise<Variant> {
  return db.transaction(async (tx) => {
    const { productId } = await liveVariant(tx, variantId);
    await lockProduct(tx, productId);
    const before = await readVariant(tx, productId, variantId);
    if (received !== undefined) await receive(tx, by, variantId, { received, note });
    else {
      const counted = { variantId, stock: stock ?? 0, stockSeen, countedBy: by.name, note };
      await saveStock(tx, [{ ...counted, field: 'stock' }]);
    }
    await sumUpVariants(tx, [productId]);
    const after = await readVariant(tx, productId, variantId);
    const field = [variantLabel(after.variant), 'stock'].filter(Boolean).join(': ');
    await record(tx, by, {
      action: received === undefined ? 'stock.counted' : 'stock.received',
      subject: subjectOf([after.name]),
      change: changeOf(
        { [field]: before.variant.stock },
        { [field]: after.variant.stock, ...(note && { note }) },
      ),
    });
    return after.variant;
  });
}

async function liveVariant(tx: Database, id: number) {
  const [row] = await tx
    .select({ productId: variants.productId })
    .from(variants)
    .where(and(eq(variants.id, id), isNull(variants.removedAt)));
  if (!row) throw notFound('Variant');
  return row;
}

/** Also refuses a variant that was removed before its product was locked. */
async function readVariant(tx: Database, productId: number, variantId: number) {
  const [product] = await productsById(tx, [productId]);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw notFound('Variant');
  return { name: product.name, variant };
}

async function receive(
  tx: Database,
  by: Actor,
  variantId: number,
  { received, note }: { received: number; note: string },
) {
  const before = (await lockStock(tx, [variantId])).get(variantId) ?? 0;
  if (before + received > maxPieces) {
    const room = maxPieces - before;
    const most = `Stock can be at most ${formatCount(maxPieces)} pieces`;
    throw fieldRefusal(
      'received',
      room > 0
        ? `${most}. Enter ${formatCount(room)} or fewer.`
        : `${most}, and this variant has that many.`,
    );
  }
  await recordMovements(tx, [
    { variantId, quantity: received, reason: 'received', actorName: by.name, note },
  ]);
  await changeStock(tx, [{ variantId, pieces: received, sold: 0 }]);
}

/** Newest first. Throws `Refusal` (not found) for a variant that is no longer sold. */
export async function readMovements(
  db: Database,
  variantId: number,
  paging: Paging,
): Promise<ReplyOf<'GET /variants/{id}/stock'>> {
  await liveVariant(db, variantId);
  const { limit, offset } = partOf(paging);
  const ofVariant = eq(stockMovements.variantId, variantId);
  // One statement, so that stock and movements are of one moment.
  const newest = db
    .select()
    .from(stockMovements)
    .where(ofVariant)
    .orderBy(desc(stockMovements.id))
    .limit(offset + limit)
    .as('newest');
  const rows = await db
    .select({
      movement: { ...newest._.selectedFields },
      left: sql<number>`(${stocks.pieces} - coalesce(sum(${newest.quantity}) over (
        order by ${newest.id} desc rows between unbounded preceding and 1 preceding), 0))::int`,
    })
    .from(newest)
    .innerJoin(stocks, eq(stocks.variantId, newest.variantId))
    .orderBy(desc(newest.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ items: count() }).from(stockMovements).where(ofVariant);
  return {
    data: rows.map(
      ({ movement, left }): StockMovement => ({
        at: movement.at.toISOString(),
        by: movement.actorName || null,
        ...{ change: movement.quantity, stock: left, reason: movement.reason },
        ...{ note: movement.note, orderId: movement.orderId },
      }),
    ),
    meta: pageMeta({ totalItems: total?.items ?? 0, exact: true }, paging),
  };
}
