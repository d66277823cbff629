import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { and, asc, gte, inArray, sql } from '#db/sql.ts';
import { recordMovements, stockOfVariants } from '#shop/catalogue/movements.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';

/** Pieces of a variant that an order takes or returns; `name` is shown to the buyer. */
export interface Pieces {
  variantId: number;
  productId: number;
  quantity: number;
  name: string;
}

/**
 * Locks the products until the transaction ends, by ascending id as everywhere against deadlocks.
 * Call this before taking or returning stock.
 */
export async function lockProducts(tx: Database, pieces: readonly Pieces[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productsOf(pieces)))
    .orderBy(asc(products.id))
    .for('no key update');
}

/**
 * Takes pieces out of the stock and returns what is left of each variant. The caller has locked the
 * products, and must roll back when this throws `Refusal` (out of stock), which names every line that
 * is short.
 */
export async function takeStock(
  tx: Database,
  pieces: readonly Pieces[],
  advice = 'Please edit your cart.',
): Promise<Map<number, number>> {
  const wanted = quantityBy(
    variants.id,
    sumsBy(pieces, ({ variantId }) => variantId),
  );
  const taken = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${wanted}` })
    .where(and(inArray(variants.id, variantsOf(pieces)), gte(variants.stock, wanted)))
    .returning({ id: variants.id, stock: variants.stock });
  const left = new Map(taken.map(({ id, stock }) => [id, stock]));
  const short = pieces.filter(({ variantId }) => !left.has(variantId));
  if (short.length > 0) throw await shortage(tx, short, advice);
  return left;
}

/** The caller has locked the products. */
export async function returnStock(tx: Database, pieces: readonly Pieces[]): Promise<void> {
  const returned = quantityBy(
    variants.id,
    sumsBy(pieces, ({ variantId }) => variantId),
  );
  await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${returned}` })
    .where(inArray(variants.id, variantsOf(pieces)));
}

/**
 * Writes the pieces an order took or returned into the stock movements and into the sums of their
 * products. A product is updated once, as every update touches all of its indexes.
 */
export async function bookPieces(
  tx: Database,
  orderId: number,
  pieces: readonly Pieces[],
  reason: 'order' | 'cancellation',
): Promise<void> {
  const sign = reason === 'order' ? 1 : -1;
  await recordMovements(
    tx,
    pieces.map(({ variantId, quantity }) => {
      return { variantId, quantity: -sign * quantity, reason, orderId };
    }),
  );
  const sold = quantityBy(
    products.id,
    sumsBy(pieces, ({ productId }) => productId),
  );
  await tx
    .update(products)
    .set({
      unitsSold: sql`${products.unitsSold} + ${sign} * ${sold}`,
      stock: stockOfVariants,
    })
    .where(inArray(products.id, productsOf(pieces)));
}

const productsOf = (pieces: readonly Pieces[]) => [
  ...new Set(pieces.map(({ productId }) => productId)),
];

const variantsOf = (pieces: readonly Pieces[]) => pieces.map(({ variantId }) => variantId);

function sumsBy(pieces: readonly Pieces[], idOf: (piece: Pieces) => number) {
  const sums = new Map<number, number>();
  for (const piece of pieces) {
    sums.set(idOf(piece), (sums.get(idOf(piece)) ?? 0) + piece.quantity);
  }
  return sums;
}

/** An SQL `case` that gives each row the sum for its id. */
function quantityBy(id: AnyPgColumn, sums: Map<number, number>) {
  const cases = [...sums].map(([of, sum]) => sql`when ${of}::int then ${sum}::int`);
  return sql`case ${id} ${sql.join(cases, sql` `)} end`;
}

async function shortage(tx: Database, short: readonly Pieces[], advice: string) {
  const rows = await tx
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(
      inArray(
        variants.id,
        short.map((piece) => piece.variantId),
      ),
    )
    .orderBy(asc(variants.id));
  const left = new Map(rows.map((row) => [row.id, row.stock]));
  const lines = short.map(({ name, variantId }) => {
    const stock = left.get(variantId) ?? 0;
    return stock === 0 ? `${name} is out of stock` : `only ${stock} left of ${name}`;
  });
  return new Refusal('out_of_stock', `${capitalised(lines.join('; '))}. ${advice}`, {
    fields: Object.fromEntries(short.map((piece, index) => [piece.name, lines[index] ?? ''])),
  });
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
