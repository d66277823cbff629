import type { CodeTerms } from '#contract/rules/selling/codes.ts';
import { goodsPaiseOf, totalsOf } from '#contract/rules/totals.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import type { ItemRow, OrderRow } from '#shop/orders/order-shape.ts';
import { refuseTooLarge } from '#shop/selling/order-rules.ts';
import { discountCodes } from '#shop/selling/tables.ts';
import type { PlaceTerms } from '#shop/selling/terms.ts';

export type Sums = Pick<OrderRow, 'totalPaise' | 'codePaise' | 'deliveryPaise' | 'codFeePaise'>;

/**
 * The total of an order with these lines, with today's charges. The code stays: below its minimum
 * it takes nothing off, and above it counts again. Throws `Refusal` (conflict) above the largest
 * order.
 */
export async function newSum(
  tx: Database,
  order: OrderRow,
  items: readonly ItemRow[],
  terms: PlaceTerms | null,
): Promise<Sums> {
  const goodsPaise = goodsPaiseOf(items);
  const code = await codeOf(tx, order, goodsPaise);
  const { totalPaise, codePaise, deliveryPaise, codFeePaise } = totalsOf(items, terms, code);
  refuseTooLarge(totalPaise);
  return { totalPaise, codePaise, deliveryPaise, codFeePaise };
}

/** Only the amount is known of a code that was deleted. */
async function codeOf(
  tx: Database,
  { code, codeId, codePaise }: OrderRow,
  goodsPaise: number,
): Promise<CodeTerms | null> {
  if (code === null) return null;
  const { kind, value, minimumPaise, highestPaise } = discountCodes;
  const [known] =
    codeId === null
      ? []
      : await tx
          .select({ kind, value, minimumPaise, highestPaise })
          .from(discountCodes)
          .where(eq(discountCodes.id, codeId));
  if (known) return known;
  const left = Math.min(codePaise, goodsPaise);
  return { kind: 'AMOUNT', value: left, minimumPaise: null, highestPaise: null };
}
