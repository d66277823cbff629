import type { VariantPrice } from '#contract/products/product-form.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray, isNull, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { fieldRefusal, notFound } from '#shop/refusal.ts';
import { isInShop } from './find-product.ts';
import { subjectOf } from './recorded-fields.ts';
import { sumUpVariants } from './stock/movements.ts';
import { products, variants } from './tables.ts';

/**
 * Changes all prices or none. Raises the version of the products, so that open editors are told.
 * Throws `Refusal`: not found when a variant is no longer sold, conflict when its price is not the
 * one that was seen.
 */
export async function changePrices(
  db: Database,
  by: Actor,
  prices: readonly VariantPrice[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockVariants(tx, [...new Set(prices.map(({ variantId }) => variantId))]);
    for (const [place, price] of prices.entries()) {
      const row = current.get(price.variantId);
      if (!row) throw notFound('Variant');
      refuseUnseen(price, row, place);
      await tx.update(variants).set(paiseOf(price)).where(eq(variants.id, row.id));
    }
    const productIds = [...new Set([...current.values()].map(({ productId }) => productId))];
    await tx
      .update(products)
      .set({ version: sql`${products.version} + 1` })
      .where(inArray(products.id, productIds));
    await sumUpVariants(tx, productIds);
    await recordPrices(tx, by, current, prices);
  });
}

/** Locks their products by ascending id, as everywhere, against deadlocks. */
async function lockVariants(tx: Database, ids: number[]) {
  const ofThese = tx
    .select({ id: variants.productId })
    .from(variants)
    .where(inArray(variants.id, ids));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ofThese), isInShop))
    .orderBy(asc(products.id))
    .for('no key update');
  const rows = await tx
    .select({
      id: variants.id,
      productId: variants.productId,
      name: products.name,
      color: variants.color,
      size: variants.size,
      originalPaise: variants.originalPaise,
      discountPaise: variants.discountPaise,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.id, ids), isNull(variants.removedAt), isInShop));
  return new Map(rows.map((row) => [row.id, row]));
}

type Current = Awaited<ReturnType<typeof lockVariants>>;
type Row = Current extends Map<number, infer One> ? One : never;

function recordPrices(tx: Database, by: Actor, current: Current, prices: readonly VariantPrice[]) {
  const rows = [...current.values()];
  const names = new Map(rows.map(({ productId, name }) => [productId, name]));
  const changed = prices.flatMap((price) => {
    const row = current.get(price.variantId);
    return row ? [{ ...row, ...paiseOf(price) }] : [];
  });
  return record(tx, by, {
    action: 'prices.changed',
    subject: subjectOf([...names.values()]),
    change: changeOf(fieldsOf(rows), fieldsOf(changed)),
  });
}

const fieldsOf = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.flatMap(({ id, name, originalPaise, discountPaise, ...variant }) => {
      const label = namedVariant(name, variant);
      return [
        [`${label} (variant ${id}): price`, money(toRupees(originalPaise))],
        [`${label} (variant ${id}): discount`, money(toRupees(discountPaise))],
      ];
    }),
  );

const paiseOf = (price: { originalPrice: number; discountPrice: number }) => ({
  originalPaise: toPaise(price.originalPrice),
  discountPaise: toPaise(price.discountPrice),
});

function refuseUnseen(
  { priceSeen }: VariantPrice,
  current: ReturnType<typeof paiseOf>,
  place: number,
) {
  if (!priceSeen) return;
  const seen = paiseOf(priceSeen);
  const isSame =
    seen.originalPaise === current.originalPaise && seen.discountPaise === current.discountPaise;
  if (isSame) return;
  const message = 'Somebody else has changed one of these prices. Please reload and try again.';
  throw fieldRefusal(`prices.${place}`, message, 'conflict');
}
