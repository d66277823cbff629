import type { VariantForm } from '#contract/products/product-form.ts';
import { toPaise } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { insertReturning } from '#db/insert-rows.ts';
import { oneOf } from '#db/one-of.ts';
import { type SQL, sql } from '#db/sql.ts';
import { assertBooks } from '#shop/books/assert.ts';
import { sumOf } from '#shop/books/assert-sums.ts';
import type { Finding } from '#shop/books/finding.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { stockMovements, stocks } from './tables.ts';

export interface Movement {
  variantId: number;
  quantity: number;
  reason: (typeof stockMovements.$inferInsert)['reason'];
  orderId?: number;
  actorName?: string;
  note?: string;
}

/** Belongs in the transaction that changed the stocks. */
export async function recordMovements(tx: Database, movements: readonly Movement[]): Promise<void> {
  const moved = movements.filter(({ quantity }) => quantity !== 0);
  if (moved.length === 0) return;
  const rows = moved.map(({ orderId = null, actorName = '', note = '', ...movement }) => ({
    ...{ ...movement, orderId, actorName, note },
  }));
  const { rows: stored } = await tx.execute<Moved & Record<string, unknown>>(
    insertReturning(stockMovements, rows, ['variantId', 'quantity']),
  );
  assertMoved(stored, moved);
}

type Moved = Pick<Movement, 'variantId' | 'quantity'>;

/** Throws `WrongBooks` unless the movements that were stored add up to those wanted. */
export function assertMoved(
  stored: readonly Moved[],
  wanted: readonly Moved[],
  finding = movedFinding,
): void {
  const [are, should] = [quantities(stored), quantities(wanted)];
  for (const variantId of new Set([...are.keys(), ...should.keys()])) {
    const [is, due] = [are.get(variantId) ?? 0, should.get(variantId) ?? 0];
    assertBooks(is === due, () => finding(variantId, is, due));
  }
}

const movedFinding = (variantId: number, is: number, should: number): Finding =>
  `The stock of variant ${variantId} was to move by ${should}, not by ${is}.`;

function quantities(moved: readonly Moved[]) {
  const sums = new Map<number, number>();
  for (const { variantId, quantity } of moved) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return sums;
}

/** Selects the stock of variants beside the sum of their movements, for `assertSums`. */
export const stockFigures = (variantIds: readonly number[]): SQL => sql`
  select 'stock' as rule, ${stocks.variantId} as id, ${stocks.pieces} as is, ${sumOf(sql`
    select quantity from ${stockMovements} where variant_id = ${stocks.variantId}`)} as should
  from ${stocks} where ${oneOf(stocks.variantId, variantIds)}`;

const fromLiveVariants = sql`from ${variants} v join ${stocks} s on s.variant_id = v.id
  where v.product_id = ${products.id} and v.removed_at is null`;

/**
 * The lowest or highest price (`min` or `max`) of the variants `v` with the stock `s`: of those in
 * stock or, when all are sold out, of all.
 */
function offeredPaise(which: SQL): SQL {
  const among = (condition: SQL) =>
    sql`${which}(v.original_paise) filter (where v.removed_at is null and ${condition})`;
  return sql`coalesce(${among(sql`s.pieces > 0`)}, ${among(sql`true`)}, 0)`;
}

export const lowestOffered = offeredPaise(sql`min`);
export const highestOffered = offeredPaise(sql`max`);

/** Updates the sums that a product keeps of its variants. The caller has locked the products. */
export async function sumUpVariants(tx: Database, productIds: readonly number[]): Promise<void> {
  await tx
    .update(products)
    .set({
      stock: sql`(select coalesce(sum(s.pieces), 0) ${fromLiveVariants})`,
      lowestStock: sql`(select coalesce(min(s.pieces), 0) ${fromLiveVariants})`,
      lowestPaise: sql`(select ${lowestOffered} ${fromLiveVariants})`,
      highestPaise: sql`(select ${highestOffered} ${fromLiveVariants})`,
    })
    .where(oneOf(products.id, productIds));
}

/**
 * Computes the sums of a new product before its variants are stored, so that its row is written once. They are
 * the ones that `sumUpVariants` would find.
 */
export function sumsOfNew(
  forms: readonly Pick<VariantForm, 'stock' | 'originalPrice'>[],
): Pick<typeof products.$inferInsert, 'stock' | 'lowestStock' | 'lowestPaise' | 'highestPaise'> {
  const pieces = forms.map(({ stock }) => stock);
  const inStock = forms.filter(({ stock }) => stock > 0);
  const offered = (inStock.length > 0 ? inStock : forms).map(({ originalPrice }) =>
    toPaise(originalPrice),
  );
  return {
    stock: pieces.reduce((sum, one) => sum + one, 0),
    lowestStock: forms.length > 0 ? Math.min(...pieces) : 0,
    lowestPaise: forms.length > 0 ? Math.min(...offered) : 0,
    highestPaise: Math.max(0, ...offered),
  };
}
