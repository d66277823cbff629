import { formatCount } from '#contract/rules/numbers.ts';
import { maxPieces } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { insertReturning } from '#db/insert-rows.ts';
import { assertBooks, isSampled } from '#shop/books/assert.ts';
import { assertSums } from '#shop/books/assert-sums.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { changeStock, lockStock } from './change-stock.ts';
import { assertMoved, recordMovements, stockFigures } from './movements.ts';
import { stocks } from './tables.ts';

export interface CountedVariant {
  variantId: number;
  isNew?: boolean;
  stock: number;
  /** What the editor read: then the difference counts. */
  stockSeen: number | undefined;
  /** Where a refusal is shown. */
  field: string;
  /** Who counted it; undefined for the shop itself. */
  countedBy?: string | undefined;
  note?: string;
}

/**
 * Sets the stock that somebody counted. Throws `Refusal` (validation) for pieces taken away that were
 * sold in the meantime, or for more pieces than a variant can have.
 */
export async function saveStock(tx: Database, counted: readonly CountedVariant[]): Promise<void> {
  const added = counted.filter(({ isNew }) => isNew);
  const kept = counted.filter(({ isNew }) => !isNew);
  if (added.length > 0) await addStock(tx, added);
  const keptIds = kept.map(({ variantId }) => variantId);
  const before = keptIds.length > 0 ? await lockStock(tx, keptIds) : new Map<number, number>();
  const moved = counted.map((variant) => {
    const pieces = before.get(variant.variantId);
    const quantity = pieces === undefined ? variant.stock : stockAfter(variant, pieces) - pieces;
    const { variantId, countedBy: actorName = '', note = '' } = variant;
    return { variantId, quantity, reason: 'counted' as const, actorName, note };
  });
  await recordMovements(tx, moved);
  const changes = moved
    .filter(({ variantId, quantity }) => before.has(variantId) && quantity !== 0)
    .map(({ variantId, quantity }) => ({ variantId, pieces: quantity, sold: 0 }));
  const changed = changes.length > 0 ? await changeStock(tx, changes) : new Set<number>();
  for (const { variantId } of changes) {
    assertBooks(changed.has(variantId), () => `The stock of variant ${variantId} did not change.`);
  }
  const variantIds = moved.map(({ variantId }) => variantId).filter(isSampled);
  if (variantIds.length > 0) await assertSums(tx, [stockFigures(variantIds)]);
}

async function addStock(tx: Database, added: readonly CountedVariant[]) {
  const rows = added.map(({ variantId, stock }) => ({ variantId, pieces: stock }));
  const { rows: stored } = await tx.execute<(typeof rows)[number]>(
    insertReturning(stocks, rows, ['variantId', 'pieces']),
  );
  const moved = (of: typeof rows) =>
    of.map(({ variantId, pieces }) => ({ variantId, quantity: pieces }));
  assertMoved(moved(stored), moved(rows));
}

function stockAfter({ stock, stockSeen, field }: CountedVariant, now: number) {
  if (stockSeen === undefined) return stock;
  const after = now + stock - stockSeen;
  if (after > maxPieces && after > now) {
    throw fieldRefusal(
      field,
      `Stock can be at most ${formatCount(maxPieces)} pieces. Reload the product and count again.`,
    );
  }
  if (after >= 0) return after;
  const message = `Some were sold in the meantime: ${now} are left. Please reload the product and count again.`;
  throw fieldRefusal(field, message);
}
