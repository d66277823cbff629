import type { Database } from '#db/client.ts';
import { changeStock, lockStock } from '#shop/catalogue/stock/change-stock.ts';
import { recordMovements } from '#shop/catalogue/stock/movements.ts';
import { Refusal } from '#shop/refusal.ts';

/** Pieces of a variant that an order takes, or returns when negative; `name` is shown to the buyer. */
export interface Pieces {
  variantId: number;
  quantity: number;
  name: string;
}

/**
 * Takes the pieces of an order from stock, or returns them to it. The caller must roll back when this
 * throws `Refusal` (out of stock), which names every line that is short and ends with `advice`.
 */
export async function moveStock(
  tx: Database,
  orderId: number,
  pieces: readonly Pieces[],
  { reason, advice }: { reason: 'order' | 'cancellation' | 'changed'; advice: string },
): Promise<void> {
  await recordMovements(
    tx,
    pieces.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity, reason, orderId })),
  );
  const changed = await changeStock(
    tx,
    pieces.map(({ variantId, quantity }) => ({ variantId, pieces: -quantity, sold: quantity })),
  );
  const short = pieces.filter(({ variantId }) => !changed.has(variantId));
  if (short.length === 0) return;
  const left = await lockStock(
    tx,
    short.map(({ variantId }) => variantId),
  );
  throw shortage(short, left, advice);
}

/** `left` is what there is of each variant; `advice` says what to do. */
export function shortage(
  short: readonly Pieces[],
  left: Map<number, number>,
  advice: string,
): Refusal {
  const lines = short.map(({ name, variantId }) => {
    const stock = left.get(variantId) ?? 0;
    return stock === 0 ? `${name} is out of stock` : `only ${stock} left of ${name}`;
  });
  return new Refusal('out_of_stock', `${capitalised(lines.join('; '))}. ${advice}`, {
    fields: Object.fromEntries(short.map((piece, index) => [piece.name, lines[index] ?? ''])),
  });
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
