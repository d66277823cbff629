import { createHash } from 'node:crypto';
import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { lt, type SQL, sql } from '#db/sql.ts';
import type { OrderEffects } from '#shop/orders/follow-status.ts';
import { placements } from '#shop/orders/tables.ts';

export interface Placement {
  addressId: number;
  paymentMethod: 'COD';
  /** The total that the customer saw, in rupees; not checked when absent. */
  expectedTotal?: number | undefined;
  /** Whom the parcel is for; by default, and when empty, the name of the profile. */
  name?: string | undefined;
  /** Ten digits for the courier, or null for none; by default those of the profile. */
  mobile?: string | null | undefined;
  /** The Idempotency-Key: a repeated key returns the first order again. */
  key?: string | undefined;
  /** Is called when the key has placed the order before. */
  onRepeat?: () => void;
  /** Now unless given. */
  at?: Date;
  /** Who of the staff wrote the order for the customer, and what they asked for. */
  byHand?: { by: { id: number; name: string }; asked: string };
}

export interface PlacementRequest {
  buyer: User;
  placement: Placement;
}

/** The number that the courier calls. */
export const mobileOf = ({ buyer, placement }: PlacementRequest): string | null =>
  placement.mobile === undefined ? buyer.mobile : placement.mobile;

export interface Effects extends OrderEffects {
  deliveryDays: number;
}

/** A key can be used again after a day. */
export const isLapsed = lt(placements.createdAt, sql`now() - interval '24 hours'`);

/** A repeated request has the same hash. */
interface KeyClaim {
  customerId: number;
  key: string;
  requestHash: string;
}

/** Undefined without a key: then a repeated request places another order. */
export function claimOf({ buyer, placement }: PlacementRequest): KeyClaim | undefined {
  const { key, addressId, paymentMethod, expectedTotal, name, mobile, byHand } = placement;
  if (key === undefined) return undefined;
  if (byHand) return { customerId: byHand.by.id, key, requestHash: hashOf(byHand.asked) };
  const contact = name ? [mobile, name] : mobile === undefined ? [] : [mobile];
  const asked = JSON.stringify([addressId, paymentMethod, expectedTotal, ...contact]);
  return { customerId: buyer.id, key, requestHash: hashOf(asked) };
}

const hashOf = (asked: string) => createHash('sha256').update(asked).digest('hex');

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
export const storeAnswers = (answers: readonly (KeyClaim & { answer: Order })[]): SQL => sql`
  update ${placements} set answer = given.answer
  from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
    as given("customerId" integer, key text, answer jsonb)
  where customer_id = given."customerId" and ${placements.key} = given.key`;

export async function deleteExpiredKeys(db: Database): Promise<void> {
  await db.delete(placements).where(isLapsed);
}
