import { statusOf } from '#contract/errors.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { cartShape } from '#shop/carts/cart.ts';
import { Refusal } from '#shop/refusal.ts';
import { type Basket, readBaskets } from './baskets.ts';
import type { Effects, PlacementRequest } from './placement.ts';
import { type Purchase, purchaseOf } from './purchase.ts';
import { writeOrders } from './write-orders.ts';

/** A request, and whom to tell how it ended. */
export interface Waiting extends PlacementRequest {
  placed(order: Order): void;
  failed(error: unknown): void;
}

/** Another process may change what was decided on, but hardly so often. */
const maxDecisions = 10;

/**
 * Places orders for what the customers' carts hold, one for each customer, first come, first served:
 * the only way from cart to order. One transaction copies lines, prices and addresses, empties the
 * carts, writes journals, queues the confirmation mails, saves given names and mobile numbers in the
 * profiles, and takes the stock. Each is told its own outcome; one that is refused or fails leaves the
 * others as they are.
 */
export async function placeOrders(
  db: Database,
  waiting: readonly Waiting[],
  effects: Effects,
): Promise<void> {
  const open = new Set(waiting);
  const tell = (one: Waiting, outcome: Outcome) => {
    open.delete(one);
    if ('order' in outcome) one.placed(outcome.order);
    else one.failed(outcome.error);
  };
  try {
    for (let count = 0; open.size > 0 && count < maxDecisions; count += 1) {
      const { decided, short } = await decide(db, [...open], { ...effects, tell });
      const orders = decided.length > 0 ? await writeOrders(db, decided, effects) : [];
      if (!orders) continue;
      for (const [nth, order] of orders.entries()) {
        tell(decided[nth]?.request as Waiting, { order });
      }
      // Not before: until then the orders that left too little could still be refused themselves.
      for (const { request, error } of short) tell(request, { error });
    }
    for (const one of open) tell(one, { error: notPlaced() });
  } catch (error) {
    if (open.size > 1 && !isDatabaseUnavailable(error)) {
      // One of them may be at fault: the others are not to fail with it.
      for (const one of open) await placeOrders(db, [one], effects);
    } else {
      for (const one of open)
        tell(one, { error: isDatabaseUnavailable(error) ? error : notPlaced(error) });
    }
  }
}

type Outcome = { order: Order } | { error: unknown };

interface Deciding {
  deliveryDays: number;
  tell(one: Waiting, outcome: Outcome): void;
}

/** Tells those that were placed before, and those that are refused unless for stock; returns the others. */
async function decide(db: Database, open: readonly Waiting[], { deliveryDays, tell }: Deciding) {
  const baskets = await readBaskets(db, open);
  const left = new Map<number, number>();
  for (const { variant } of baskets.flatMap(({ lines }) => lines))
    left.set(variant.id, variant.stock);
  const decided: { request: Waiting; purchase: Purchase }[] = [];
  const short: { request: Waiting; error: unknown }[] = [];
  for (const [nth, request] of open.entries()) {
    const basket = baskets[nth] as Basket;
    try {
      const order = basket.earlier();
      if (order) tell(request, { order });
      else decided.push({ request, purchase: purchaseOf(request, basket, left, deliveryDays) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = { request, error: withCart(error, basket) };
      if (error.code === 'out_of_stock') short.push(refused);
      else tell(request, refused);
    }
  }
  return { decided, short };
}

/** After a 409 the caller needs the current cart, so the refusal includes it. */
function withCart(error: Refusal, { lines }: Basket) {
  if (statusOf[error.code] !== 409) return error;
  const { code, message, fields } = error;
  return new Refusal(code, message, { fields, details: { cart: cartShape(lines) }, cause: error });
}

const notPlaced = (cause?: unknown) =>
  new Refusal(
    'unavailable',
    'Your order could not be placed, and nothing was ordered. Please try again in a minute.',
    { retryAfter: 60, cause },
  );
