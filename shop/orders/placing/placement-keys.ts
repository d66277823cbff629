import { createHash } from 'node:crypto';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { lt, type SQL, sql } from '#db/sql.ts';
import { placements } from '#shop/orders/tables.ts';
import type { PlacementRequest } from './placement.ts';

/** A key can be used again after a day. */
export const isLapsed = lt(placements.createdAt, sql`now() - interval '24 hours'`);

/** A repeated request has the same hash. */
export interface KeyClaim {
  customerId: number;
  key: string;
  requestHash: string;
}

/** Undefined without a key: then a repeated request places another order. */
export function claimOf({ buyer, placement }: PlacementRequest): KeyClaim | undefined {
  const { key, addressId, paymentMethod, expectedTotal, name, mobile } = placement;
  if (key === undefined) return undefined;
  const contact = name ? [mobile, name] : mobile === undefined ? [] : [mobile];
  const asked = JSON.stringify([addressId, paymentMethod, expectedTotal, ...contact]);
  const requestHash = createHash('sha256').update(asked).digest('hex');
  return { customerId: buyer.id, key, requestHash };
}

/**
 * Claims the keys for this transaction and returns those it got: not those of other requests. By
 * ascending customer against deadlocks, because a process waits for the claims of another.
 */
export const claimKeys = (claims: readonly KeyClaim[]): SQL => sql`
  insert into ${placements} (customer_id, key, request_hash, created_at)
  select "customerId", key, "requestHash", now()
  from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
    as given("customerId" integer, key text, "requestHash" text)
  order by "customerId", key
  on conflict (customer_id, key) do update
    set request_hash = excluded.request_hash, answer = null, created_at = now()
    where ${isLapsed}
  returning key`;

/** The answers that a repeated key will get. */
export const keepAnswers = (answers: readonly (KeyClaim & { answer: Order })[]): SQL => sql`
  update ${placements} set answer = given.answer
  from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
    as given("customerId" integer, key text, answer jsonb)
  where customer_id = given."customerId" and ${placements.key} = given.key`;

export async function deleteExpiredKeys(db: Database): Promise<void> {
  await db.delete(placements).where(isLapsed);
}
