import type { Database } from '#db/client.ts';
import { eq, type SQL, sql } from '#db/sql.ts';
import { assertBooks } from '#shop/books/assert.ts';
import type { StatusChange } from '#shop/orders/follow-status.ts';
import { Refusal } from '#shop/refusal.ts';
import { cartCodes, discountCodes } from '#shop/selling/tables.ts';
import type { CodeFor } from './code-problem.ts';
import { countUses, hasOrdered } from './entered-codes.ts';

/** An order that is about to be written with a code. */
export interface CodeUse {
  code: CodeFor;
  customerId: number;
}

/** The uses of a code after and before the orders of a batch. */
export interface CountedUses {
  id: number;
  used: number;
  usedBefore: number;
}

/**
 * Counts the uses of codes and holds the codes until the transaction is over; stands in a `with`.
 * Returns `CountedUses` of each code that may still be used and has the version that was read.
 * Codes are locked by ascending id against deadlocks with other processes.
 */
export function takeUses(uses: readonly CodeUse[]): SQL {
  const taken = [...Map.groupBy(uses, ({ code }) => code.id)].map(([id, some]) => ({
    id,
    version: some[0]?.code.version,
    count: some.length,
  }));
  const { id, used, usesInAll, version } = discountCodes;
  return sql`
    update ${discountCodes} set used = ${used} + given.count
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
        as given(id integer, version integer, count integer)
      join (
        select id, used from ${discountCodes}
        where id in (select id from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as wanted(id integer))
        order by id for no key update
      ) as held on held.id = given.id
    where ${id} = given.id and ${version} = given.version
      and coalesce(${used} + given.count <= ${usesInAll}, true)
    returning ${id}, ${used}, held.used as "usedBefore"`;
}

export const countCodes = (uses: readonly CodeUse[]): number =>
  new Set(uses.map(({ code }) => code.id)).size;

/**
 * How many of the uses are beyond what a customer may have. Ask after `takeUses`, in another statement:
 * only then does it see the orders of a transaction that held the code before.
 */
export function usesBeyond(uses: readonly CodeUse[]): SQL<number> {
  const limited = uses
    .filter(({ code }) => code.usesPerCustomer !== null || code.firstOrderOnly)
    .map(idsOf);
  if (limited.length === 0) return sql<number>`0`;
  return sql<number>`(
    select count(*)::int
    from jsonb_to_recordset(${JSON.stringify(limited)}::jsonb)
        as asked("customerId" integer, "codeId" integer)
      join ${discountCodes} on ${discountCodes.id} = asked."codeId"
    where ${countUses(sql`asked."customerId"`)} >= ${discountCodes.usesPerCustomer}
      or (${discountCodes.firstOrderOnly} and ${hasOrdered(sql`asked."customerId"`)})
  )`;
}

/**
 * A cancelled order gives its use back; leaving CANCELED takes it again. Throws `Refusal` (conflict)
 * when no use is left.
 */
export async function followWithCode(tx: Database, change: StatusChange): Promise<void> {
  const { order, from, to } = change;
  const { codeId, customerId } = order;
  if (codeId === null || (from === 'CANCELED') === (to === 'CANCELED')) return;
  if (from === 'CANCELED') await refuseWithoutUse(tx, codeId, customerId);
  const counted = await tx
    .update(discountCodes)
    .set({ used: sql`${discountCodes.used} + ${to === 'CANCELED' ? -1 : 1}` })
    .where(eq(discountCodes.id, codeId))
    .returning({ id: discountCodes.id });
  assertBooks(counted.length === 1, () => `The uses of discount code ${codeId} did not change.`);
}

async function refuseWithoutUse(tx: Database, codeId: number, customerId: number) {
  const [code] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId))
    .for('no key update');
  if (!code) return;
  if (code.usesInAll !== null && code.used >= code.usesInAll) {
    throw new Refusal(
      'conflict',
      `${code.code} is used up, and this order needs one more use of it. Please allow more uses of the code first.`,
    );
  }
  const [row] = await tx
    .select({ uses: countUses(sql`${customerId}`) })
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId));
  // This order counts again already.
  if (code.usesPerCustomer === null || (row?.uses ?? 0) <= code.usesPerCustomer) return;
  throw new Refusal(
    'conflict',
    `The customer has used ${code.code} for another order since. Please allow each customer more uses of the code first.`,
  );
}

/** Removes refused codes from their carts; the lines stay. */
export async function dropFromCarts(db: Database, uses: readonly CodeUse[]): Promise<void> {
  if (uses.length === 0) return;
  await db.execute(takeFromCarts(uses));
}

/** Returns a row for each cart that still had the code. */
export const takeFromCarts = (uses: readonly CodeUse[]) => sql`
  delete from ${cartCodes} using jsonb_to_recordset(${JSON.stringify(uses.map(idsOf))}::jsonb)
    as given("customerId" integer, "codeId" integer)
  where ${cartCodes.customerId} = given."customerId" and ${cartCodes.codeId} = given."codeId"
  returning ${cartCodes.customerId}`;

const idsOf = ({ code, customerId }: CodeUse) => ({ customerId, codeId: code.id });
