import { createHash } from 'node:crypto';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { and, eq, lt, sql } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { placements } from './tables.ts';

/** A key can be used again after a day. */
const isLapsed = lt(placements.createdAt, sql`now() - interval '24 hours'`);

export interface KeyedRequest {
  customerId: number;
  /** Without a key, a repeated request places another order. */
  key: string | undefined;
  asked: unknown;
}

/**
 * Claims the key for this transaction; a second request with the same key waits for the first to
 * end. Returns the first answer if there is one. Throws `Refusal` (conflict) for a key that was used
 * for another request.
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
    const message = 'This Idempotency-Key was used for another order. Please send a new one.';
    throw fieldRefusal('idempotency-key', message, 'conflict');
  }
  return earlier.answer;
}

export async function keepAnswer(
  tx: Database,
  { customerId, key }: KeyedRequest,
  answer: Order,
): Promise<void> {
  if (key === undefined) return;
  await tx.update(placements).set({ answer }).where(ofKey(customerId, key));
}

export async function deleteExpiredKeys(db: Database): Promise<void> {
  await db.delete(placements).where(isLapsed);
}

const ofKey = (customerId: number, key: string) =>
  and(eq(placements.customerId, customerId), eq(placements.key, key));
