import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';

/** Pieces of a variant that an order takes or returns; `name` is what its buyer calls it. */
export interface Pieces {
  variantId: number;
  productId: number;
  quantity: number;
  name: string;
}

/**
 * Takes pieces out of the stock, all of them or none: the caller's transaction must end when this
 * throws `Refusal` (out of stock), which names every line that is short. Rows are taken products
 * first, then variants, each in the order of their ids, as everywhere: so no two transactions wait
 * for each other.
 */
export async function takeStock(tx: Database, pieces: readonly Pieces[]): Promise<void> {
  await countSold(tx, pieces, 1);
  const short: Pieces[] = [];
  for (const piece of inOrder(pieces)) {
    const taken = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${piece.quantity}` })
      .where(and(eq(variants.id, piece.variantId), gte(variants.stock, piece.quantity)))
      .returning({ id: variants.id });
    if (taken.length === 0) short.push(piece);
  }
  if (short.length > 0) throw await shortage(tx, short);
}

/** Puts pieces back into the stock. */
export async function returnStock(tx: Database, pieces: readonly Pieces[]): Promise<void> {
  await countSold(tx, pieces, -1);
  for (const piece of inOrder(pieces)) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${piece.quantity}` })
      .where(eq(variants.id, piece.variantId));
  }
}

const inOrder = (pieces: readonly Pieces[]) =>
  pieces.toSorted((one, other) => one.variantId - other.variantId);

async function countSold(tx: Database, pieces: readonly Pieces[], sign: 1 | -1) {
  const sold = new Map<number, number>();
  for (const { productId, quantity } of pieces) {
    sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  }
  for (const [id, quantity] of [...sold].toSorted(([one], [other]) => one - other)) {
    await tx
      .update(products)
      .set({ unitsSold: sql`${products.unitsSold} + ${sign * quantity}` })
      .where(eq(products.id, id));
  }
}

async function shortage(tx: Database, short: readonly Pieces[]) {
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
  return new Refusal('out_of_stock', `${capitalised(lines.join('; '))}. Please change your cart.`, {
    fields: Object.fromEntries(short.map((piece, index) => [piece.name, lines[index] ?? ''])),
  });
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
