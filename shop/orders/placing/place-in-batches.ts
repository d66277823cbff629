import { setImmediate } from 'node:timers/promises';
import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { basketsOf } from './baskets.ts';
import { type PlacingServices, placeOrders, type WaitingRequest } from './place-batch.ts';
import type { Effects, Placement } from './placement.ts';

/**
 * Places an order for what the customer's cart holds. Throws `Refusal`: not found for an address that
 * is not the customer's, validation for an empty cart; with the cart as it is now: out of stock naming
 * the lines that are short, conflict for another total than expected and for a key used with another
 * body.
 */
export type PlaceOrder = (buyer: User, placement: Placement) => Promise<Order>;

/** Places an order in a transaction of its own: for the demo shop. */
export const placeOrder = (
  db: Database,
  buyer: User,
  placement: Placement,
  effects: Effects,
): Promise<Order> =>
  waitFor(buyer, placement, (waiting) => placeOrders(servicesOf(db, effects), [waiting]));

export interface Placing {
  placeOrder: PlaceOrder;
  /** True while orders are written and shortly after: work that can wait should wait. */
  isPlacing(): boolean;
}

/** Milliseconds without an order after which no crowd is ordering any more. */
const calmAfterMs = 250;

/** Orders in one transaction. */
const maxTogether = 64;

/**
 * Orders that arrive while others are written wait and are then written together: a commit costs the
 * same for one order as for 64, and nobody waits for more than the batch before.
 */
export function placeInBatches(db: Database, effects: Effects): Placing {
  const services = servicesOf(db, effects);
  let waiting: WaitingRequest[] = [];
  let isWriting = false;
  let wroteAt = Number.NEGATIVE_INFINITY;
  const writeAll = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      // Lets requests arrive, because the embedded database answers without a turn of the event
      // loop.
      await setImmediate();
      const batch = firstOfEach(waiting);
      const taken = new Set(batch);
      waiting = waiting.filter((one) => !taken.has(one));
      await placeOrders(services, batch);
    }
    isWriting = false;
    wroteAt = performance.now();
  };
  return {
    placeOrder: (buyer, placement) =>
      waitFor(buyer, placement, (one) => {
        waiting.push(one);
        if (!isWriting) void writeAll();
      }),
    isPlacing: () => isWriting || performance.now() - wroteAt < calmAfterMs,
  };
}

const servicesOf = (db: Database, effects: Effects): PlacingServices => ({
  ...effects,
  db,
  readBaskets: basketsOf(db),
});

/** One for each customer: a second order is for what the first leaves in the cart. */
function firstOfEach(waiting: readonly WaitingRequest[]) {
  const batch = new Map<number, WaitingRequest>();
  for (const one of waiting) {
    if (batch.size === maxTogether) break;
    if (!batch.has(one.buyer.id)) batch.set(one.buyer.id, one);
  }
  return [...batch.values()];
}

const waitFor = (buyer: User, placement: Placement, begin: (waiting: WaitingRequest) => void) =>
  new Promise<Order>((placed, failed) => {
    begin({ buyer, placement, placed, failed });
  });
