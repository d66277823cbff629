import { inject } from 'vitest';
import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { orderFollowers } from '#shop/followers.ts';
import { placeInBatches } from '#shop/orders/placing/place-in-batches.ts';
import type { Placement, PlacementRequest } from '#shop/orders/placing/placement.ts';
import { addBuyers } from '#test/faults/support/buyers.ts';
import type { Caller } from '#test/support/caller.ts';
import { nameOf, openNamed } from '#test/support/database/fresh-store.ts';
import type { TestShop } from '#test/support/shop.ts';

type Cart = readonly (readonly [variantId: number, quantity: number])[];

/** A customer with an address and a cart. */
export interface Shopper extends Caller {
  user: User;
  addressId: number;
  /** What `placeInBatches` takes for an order of the whole cart. */
  request(more?: Partial<Placement>): PlacementRequest;
}

/** A customer for each of these carts. */
export async function shoppersWith(shop: TestShop, carts: readonly Cart[]): Promise<Shopper[]> {
  const buyers = await addBuyers(shop.db, carts.length);
  const lines = carts.flatMap((cart, nth) =>
    cart.map(([variantId, quantity]) => ({
      variantId,
      quantity,
      customerId: buyers[nth]?.id ?? 0,
    })),
  );
  if (lines.length > 0) await shop.db.insert(cartItems).values(lines);
  const found = await Promise.all(buyers.map(({ token }) => shop.services.findSession(token)));
  return buyers.map(({ token, addressId }, nth) => {
    const user = found[nth] as User;
    return {
      ...shop.callerWith(token),
      ...{ user, addressId },
      request: (more = {}) => ({
        buyer: user,
        placement: { addressId, paymentMethod: 'COD', ...more },
      }),
    };
  });
}

/** The id of the variant of a new product. */
export async function variantWith(shop: TestShop, stock: number): Promise<number> {
  const { variants } = await shop.product({ variants: [{ stock }] });
  return variants[0]?.id ?? 0;
}

export type Outcome = PromiseSettledResult<Order>;

/** One process that places orders on this database, and how many it wrote with each transaction. */
export function placingOn(shop: TestShop, db: Database = shop.db) {
  const batches: number[] = [];
  const { placeOrder } = placeInBatches(db, {
    deliveryDays: 5,
    orderFollowers: orderFollowers((tx, ...mails) => {
      batches.push(mails.length);
      return shop.services.queueMail(tx, ...mails);
    }),
  });
  const placeAll = (requests: readonly PlacementRequest[]): Promise<Outcome[]> =>
    Promise.allSettled(requests.map(({ buyer, placement }) => placeOrder(buyer, placement)));
  return { batches, placeAll };
}

/** Orders that arrive in the same turn are written together. */
export async function placeTogether(
  shop: TestShop,
  requests: readonly PlacementRequest[],
  db?: Database,
): Promise<{ outcomes: Outcome[]; batches: number[] }> {
  const { batches, placeAll } = placingOn(shop, db);
  return { outcomes: await placeAll(requests), batches };
}

/** "placed", or why not. */
export const wordsOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'placed' : outcome.reason.message));

type Around = (nth: number, run: () => Promise<unknown>) => Promise<unknown>;

/** The same database, with something around each of its transactions. */
export function aroundTransactions(db: Database, around: Around): Database {
  let begun = 0;
  return withTransaction(db, (...given) => {
    begun += 1;
    return around(begun, () => db.transaction(...given));
  });
}

/** The same database, which does something at the end of its first transaction, before it is committed. */
export function beforeCommit(db: Database, act: () => Promise<unknown>): Database {
  let isFirst = true;
  return withTransaction(db, (run, ...given) =>
    db.transaction(
      async (tx) => {
        const result = await run(tx);
        if (isFirst) {
          isFirst = false;
          await act();
        }
        return result;
      },
      ...given,
    ),
  );
}

function withTransaction(
  db: Database,
  transaction: (...given: Parameters<Database['transaction']>) => Promise<unknown>,
): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Makes `placeTogether` run `act` after its orders were decided on and before they are written. */
export const beforeWriting = (db: Database, act: () => Promise<unknown>): Database =>
  aroundTransactions(db, async (nth, run) => {
    if (nth === 1) await act();
    return run();
  });

/** Another process has connections of its own; the embedded database has one only. */
export async function secondDatabase(shop: TestShop) {
  if (!inject('postgresTemplate')) return { db: shop.db, close: async () => {} };
  return openNamed(await nameOf(shop.db));
}
