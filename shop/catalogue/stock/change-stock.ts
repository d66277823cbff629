import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { asc, sql } from '#db/sql.ts';
import { assertBooks } from '#shop/books/assert.ts';
import { stocks } from './tables.ts';

/** Returns the pieces left by the id of the variant, and holds them until the transaction is over. */
export async function lockStock(
  tx: Database,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select()
    .from(stocks)
    .where(oneOf(stocks.variantId, variantIds))
    .orderBy(asc(stocks.variantId))
    .for('no key update');
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]));
}

export interface StockChange {
  variantId: number;
  /** Come into stock; leave it when negative. */
  pieces: number;
  /** Added to the units sold; a cancellation takes them away. */
  sold: number;
}

/**
 * Returns the ids of the variants that it changed: not those with fewer pieces than are to leave.
 * Call it as late as you can, because other orders for these variants wait from here until the
 * transaction is over. Rows are held by ascending id, as everywhere, against deadlocks.
 */
export async function changeStock(
  tx: Database,
  changes: readonly StockChange[],
): Promise<Set<number>> {
  const { rows } = await tx.execute<Changed>(sql`
    with given as materialized (
      select "variantId", sum(pieces) as pieces, sum(sold) as sold
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change("variantId" integer, pieces integer, sold integer)
      group by 1
    ), held as materialized (
      select variant_id, pieces, sold from ${stocks}
      where variant_id = any(array(select "variantId" from given))
      order by variant_id for no key update
    ), changed as (
      update ${stocks} set pieces = ${stocks.pieces} + given.pieces, sold = ${stocks.sold} + given.sold
      from given
      where ${stocks.variantId} = any(array(select variant_id from held))
        and ${stocks.variantId} = given."variantId" and ${stocks.pieces} + given.pieces >= 0
      returning ${stocks.variantId}, ${stocks.pieces}, ${stocks.sold}
    )
    select variant_id as "variantId", changed.pieces, changed.sold,
      held.pieces as "piecesBefore", held.sold as "soldBefore"
    from changed join held using (variant_id)`);
  const changesOf = Map.groupBy(changes, ({ variantId }) => variantId);
  for (const row of rows) assertChanged(row, changesOf.get(row.variantId) ?? []);
  return new Set(rows.map(({ variantId }) => variantId));
}

interface Changed extends StockChange, Record<string, unknown> {
  piecesBefore: number;
  soldBefore: number;
}

function assertChanged(
  { variantId, pieces, sold, piecesBefore, soldBefore }: Changed,
  changes: readonly StockChange[],
) {
  const due = { pieces: piecesBefore, sold: soldBefore };
  for (const change of changes) {
    due.pieces += change.pieces;
    due.sold += change.sold;
  }
  assertBooks(
    pieces === due.pieces && sold === due.sold,
    () =>
      `Variant ${variantId} was to have a stock of ${due.pieces} with ${due.sold} sold, not of ${pieces} with ${sold}.`,
  );
}
