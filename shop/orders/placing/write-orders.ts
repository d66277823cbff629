import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { keepContacts } from '#shop/accounts/profile.ts';
import { assertSums } from '#shop/books/sampled-sums.ts';
import { isSampledBatch } from '#shop/books/sampling.ts';
import { changeStock } from '#shop/catalogue/stock/change-stock.ts';
import { ChangedMeanwhile, mustDecideAgain } from './changed-meanwhile.ts';
import { claim } from './claim.ts';
import { insertOrders } from './insert-orders.ts';
import { type Accepted, rowsOf } from './order-rows.ts';
import type { Effects } from './placement.ts';
import { assertStored, assertUses, type Stored } from './stored-orders.ts';

export interface Writing extends Pick<Effects, 'queueMail'> {
  /** Also checks the sums that the first order changed, as is done for a sample of batches. */
  inFull?: boolean;
}

/**
 * Writes orders in one transaction of a few statements, the stock last. Returns them in the
 * same sequence, or null, and nothing is written, when a cart, a key, a code or the stock was changed
 * since the decision: then decide again. Throws `WrongBooks` when what was stored does not add up.
 */
export async function writeOrders(
  db: Database,
  accepted: readonly Accepted[],
  writing: Writing,
): Promise<Order[] | null> {
  try {
    return await db.transaction((tx) => write(tx, accepted, writing));
  } catch (error) {
    if (mustDecideAgain(error)) return null;
    throw error;
  }
}

async function write(
  tx: Database,
  accepted: readonly Accepted[],
  { queueMail, inFull = false }: Writing,
) {
  const { uses, ...ids } = await claim(tx, accepted);
  const written = rowsOf(accepted, ids);
  const stored = await insertOrders(tx, written, accepted);
  assertStored(stored);
  assertUses(uses, stored.orders);
  const contacts = accepted.map(({ request, purchase }) => ({
    saved: request.buyer,
    given: purchase.customer,
  }));
  await keepContacts(tx, contacts);
  const mails = written.map(({ row }) => ({
    kind: 'order-placed' as const,
    recipient: row.email,
    orderId: row.id,
  }));
  await queueMail(tx, ...mails);
  await takeStock(tx, stored);
  const [first] = stored.orders;
  if (first && (inFull || isSampledBatch(first.id))) await assertSumsOf(tx, first, stored);
  return written.map(({ order }) => order);
}

/** Takes what the movements say, so that neither changes without the other. */
async function takeStock(tx: Database, { movements }: Stored) {
  const changed = await changeStock(
    tx,
    movements.map(({ variantId, quantity }) => ({
      variantId,
      pieces: quantity,
      sold: 0 - quantity,
    })),
  );
  if (movements.some(({ variantId }) => !changed.has(variantId))) throw new ChangedMeanwhile();
}

async function assertSumsOf(tx: Database, { id, codeId }: Stored['orders'][number], all: Stored) {
  const own = all.movements.filter(({ orderId }) => orderId === id);
  const variantIds = own.map(({ variantId }) => variantId);
  await assertSums(tx, { variantIds, codeId });
}
