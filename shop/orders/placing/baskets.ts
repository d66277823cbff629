import type { Address } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { findAddresses } from '#shop/accounts/addresses.ts';
import { type Line, linesOf } from '#shop/carts/lines.ts';
import type { PlacementRequest } from './placement.ts';
import { claimOf, readAnswers } from './placement-keys.ts';

/** What the shop holds of a customer who places an order, as it was read. */
export interface Basket {
  /** Undefined when the customer has no address of that id. */
  address: Address | undefined;
  lines: readonly Line[];
  /**
   * The order that an earlier request with the same key placed. Throws `Refusal` (conflict) when the
   * key was used for another request.
   */
  earlier(): Order | null;
}

/** In the sequence of the requests. */
export async function readBaskets(
  db: Database,
  requests: readonly PlacementRequest[],
): Promise<Basket[]> {
  const [lines, addresses] = await Promise.all([
    linesOf(
      db,
      requests.map(({ buyer }) => buyer.id),
    ),
    findAddresses(
      db,
      requests.map(({ placement }) => placement.addressId),
    ),
  ]);
  // After the carts: a cart that an earlier request emptied meanwhile is found with its answer.
  const findAnswer = await readAnswers(
    db,
    requests.flatMap((request) => claimOf(request) ?? []),
  );
  const linesBy = Map.groupBy(lines, ({ item }) => item.customerId);
  return requests.map((request) => {
    const { buyer, placement } = request;
    const claim = claimOf(request);
    return {
      address: addresses.find(
        ({ id, customerId }) => id === placement.addressId && customerId === buyer.id,
      ),
      lines: linesBy.get(buyer.id) ?? [],
      earlier: () => (claim ? findAnswer(claim) : null),
    };
  });
}
