import { statusOf } from '#contract/errors.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { WrongBooks } from '#shop/books/assert.ts';
import { cartShape } from '#shop/carts/cart.ts';
import { Refusal } from '#shop/refusal.ts';
import { CodeRefusal } from '#shop/selling/codes/code-problem.ts';
import { type CodeUse, dropFromCarts } from '#shop/selling/codes/uses.ts';
import type { Basket, ReadBaskets } from './baskets.ts';
import type { Accepted } from './order-rows.ts';
import type { Effects, PlacementRequest } from './placement.ts';
import { type Left, purchaseOf } from './purchase.ts';
import { type Writing, writeOrders } from './write-orders.ts';

/** A request with the callbacks for its outcome. */
export interface WaitingRequest extends PlacementRequest {
  placed(order: Order): void;
  failed(error: unknown): void;
}

/** The services that placing an order needs. */
export interface PlacingServices extends Effects, Writing {
  db: Database;
  readBaskets: ReadBaskets;
}

/** Another process may change what a decision was based on, but hardly this often. */
const maxDecisions = 10;

/**
 * Places orders for what the customers' carts hold, one for each customer, first come, first served:
 * the only way from cart to order. One transaction copies lines, prices and addresses, empties the
 * carts, writes journals, queues the confirmation mails, saves given names and mobile numbers in the
 * profiles, and takes the stock. Each is told its own outcome; one that is refused or fails leaves the
 * others as they are.
 */
export async function placeOrders(
  services: PlacingServices,
  waiting: readonly WaitingRequest[],
): Promise<void> {
  const open = new Set(waiting);
  const tell: Tell = (one, outcome) => {
    open.delete(one);
    if ('order' in outcome) one.placed(outcome.order);
    else one.failed(outcome.error);
  };
  try {
    for (let count = 0; open.size > 0 && count < maxDecisions; count += 1) {
      const { accepted, short, unusable } = await decide(services, [...open], tell);
      const orders = accepted.length > 0 ? await writeOrders(services.db, accepted, services) : [];
      if (!orders) continue;
      for (const [nth, { request }] of accepted.entries()) {
        tell(request, { order: orders[nth] as Order });
      }
      await dropFromCarts(services.db, unusable);
      // Only now: until the commit, the orders that left too little could still be refused themselves.
      for (const { request, error } of short) tell(request, { error });
    }
    for (const one of open) tell(one, { error: notPlaced() });
  } catch (error) {
    if (open.size > 1 && !isDatabaseUnavailable(error)) {
      // One of them may be at fault, and the others should not fail with it.
      await placeOneByOne(services, [...open]);
    } else {
      const reason = isDatabaseUnavailable(error) ? error : notPlaced(error);
      for (const one of open) tell(one, { error: reason });
    }
  }
}

/**
 * Each is checked in full, so that the one at fault is not let through. Once the database is away, the
 * others do not wait for it one after the other.
 */
async function placeOneByOne(services: PlacingServices, waiting: readonly WaitingRequest[]) {
  let unavailable: unknown;
  for (const one of waiting) {
    const failed = (error: unknown) => {
      if (isDatabaseUnavailable(error)) unavailable = error;
      one.failed(error);
    };
    if (unavailable) one.failed(unavailable);
    else await placeOrders({ ...services, inFull: true }, [{ ...one, failed }]);
  }
}

type Outcome = { order: Order } | { error: unknown };

type Tell = (one: WaitingRequest, outcome: Outcome) => void;

interface Decisions {
  accepted: (Accepted & { request: WaitingRequest })[];
  /** Those refused for lack of stock, or because of their code. */
  short: { request: WaitingRequest; error: unknown }[];
  /** The codes of those refused because of it. */
  unusable: CodeUse[];
}

/** Tells those whose key has an order already, and those refused for another reason than stock or code. */
async function decide(
  { readBaskets, deliveryDays }: PlacingServices,
  open: readonly WaitingRequest[],
  tell: Tell,
): Promise<Decisions> {
  const baskets = await readBaskets(open);
  const left = leftIn(baskets);
  const accepted: Decisions['accepted'] = [];
  const short: Decisions['short'] = [];
  const unusable: CodeUse[] = [];
  for (const [nth, request] of open.entries()) {
    const basket = baskets[nth] as Basket;
    try {
      const order = basket.earlier();
      if (order) {
        request.placement.onRepeat?.();
        tell(request, { order });
      } else accepted.push({ request, purchase: purchaseOf(request, basket, left, deliveryDays) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = { request, error: withCart(error, basket, left.stock) };
      if (error instanceof CodeRefusal) {
        unusable.push({ code: error.refused, customerId: request.buyer.id });
        short.push(refused);
      } else if (error.code === 'out_of_stock') short.push(refused);
      else tell(request, refused);
    }
  }
  return { accepted, short, unusable };
}

function leftIn(baskets: readonly Basket[]): Left {
  const variants = baskets.flatMap(({ lines }) => lines.map(({ variant }) => variant));
  const codes = baskets.flatMap(({ code }) => code ?? []);
  return {
    stock: new Map(variants.map(({ id, stock }) => [id, stock])),
    uses: new Map(
      codes.flatMap(({ id, used, usesInAll }) =>
        usesInAll === null ? [] : [[id, usesInAll - used] as const],
      ),
    ),
  };
}

/** Adds the current cart to a refusal with 409, because the caller needs it then. */
function withCart(error: Refusal, basket: Basket, left: Map<number, number>) {
  if (statusOf[error.code] !== 409) return error;
  const { lines, terms, hasCodes } = basket;
  const now = lines.map((line) => ({ ...line, variant: stocked(line.variant, left) }));
  const code = error instanceof CodeRefusal ? null : basket.code;
  error.details = { cart: cartShape(now, terms, { code, hasCodes }) };
  return error;
}

const stocked = <Variant extends { id: number }>(variant: Variant, left: Map<number, number>) => ({
  ...variant,
  stock: left.get(variant.id) ?? 0,
});

const notPlaced = (cause?: unknown) =>
  new Refusal(
    cause instanceof WrongBooks ? 'internal' : 'unavailable',
    'Your order could not be placed, and nothing was ordered. Please try again in a minute.',
    { retryAfter: 60, cause },
  );
