import { createHash } from 'node:crypto';
import type { Order } from '#contract/orders.ts';
import type { Database } from '#db/client.ts';
import { and, eq, lt, sql } from '#db/sql.ts';
import { Refusal } from '#shop/refusal.ts';
import { placements } from './tables.ts';

/** A key may be used anew a day later. */
const isLapsed = lt(placements.createdAt, sql`now() - interval '24 hours'`);

/** The Idempotency-Key of a customer's request, and what the request asks for. */
export interface KeyedRequest {
  customerId: number;
  /** None: the request is not to be remembered. */
  key: string | undefined;
  asked: unknown;
}

/**
 * Makes the key this transaction's own; a second request with it waits here for the first to end.
 * Returns the first answer when the key has one. Throws `Refusal` (conflict) for a key that asked
 * for something else.
 */
export async function claimKey(tx: Database, { customerId, key, asked }: KeyedRequest) {
  if (key === undefined) return null;
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const claim = { requestHash, answer: null, createdAt: sql`now()` };
  const claimed = await tx
    .insert(placements)
    .values({ customerId, key, ...claim })
    .onConflictDoUpdate({
      target: [placements.customerId, placements.key],
      set: claim,
      setWhere: isLapsed,
    })
    .returning({ key: placements.key });
  if (claimed.length > 0) return null;
  const [earlier] = await tx.select().from(placements).where(ofKey(customerId, key));
  if (earlier?.requestHash !== requestHash) {
    throw new Refusal(
      'conflict',
      'This Idempotency-Key was used for another order. Please send a new one.',
    );
  }
  return earlier.answer;
}

/** Keeps the answer for whoever sends the key again. */
export async function keepAnswer(
  tx: Database,
  { customerId, key }: KeyedRequest,
  answer: Order,
): Promise<void> {
  if (key === undefined) return;
  await tx.update(placements).set({ answer }).where(ofKey(customerId, key));
}

/** Forgets the keys of placements that are older than a day. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.delete(placements).where(isLapsed);
}

const ofKey = (customerId: number, key: string) =>
  and(eq(placements.customerId, customerId), eq(placements.key, key));
