import type { OrderChange } from '#contract/orders/change-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import { money, toRupees } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { exceedsLimit } from '#shop/accounts/limits/attempts.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { findOrder } from '#shop/orders/read-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { fieldRefusal, refuseStale } from '#shop/refusal.ts';
import { changeContent, type Done, type Effects } from './change-content.ts';
import { addNote, setTags } from './notes.ts';

interface Asked {
  orderId: number;
  /** The customer who asks; absent for staff. */
  customerId?: number | undefined;
  change: OrderChange;
}

/**
 * Changes an order before it ships: where it goes, who takes it, and what is in it. Stock, sum, code,
 * charges and journal follow, and the customer gets one mail. Notes and tags are added at any status,
 * without a mail; a customer cannot change these, nor the items. Throws `Refusal`: not found; conflict
 * when the version is another, the order is no longer pending, or a customer changed too much in a day;
 * out of stock; and as `changeItems` does.
 */
export async function changeOrder(
  db: Database,
  by: Actor,
  { orderId, customerId, change }: Asked,
  { nothingChanged, ...effects }: Effects & { nothingChanged?: () => void },
): Promise<Order> {
  const asked = customerId === undefined ? change : ofCustomer(change);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, customerId);
    refuseStale('order', asked.expectedVersion, order.version);
    const isTagged = asked.tags !== undefined && (await setTags(tx, order, asked.tags));
    if (asked.note !== undefined) await addNote(tx, order, by, asked.note);
    const isNoted = asked.note !== undefined;
    const done = await changeContent(tx, by, order, asked, effects);
    if (!done && !isTagged && !isNoted) nothingChanged?.();
    if (done && customerId !== undefined) await countChange(tx, customerId);
    if (isTagged || done) {
      const version = sql`${orders.version} + 1`;
      await tx.update(orders).set({ version }).where(eq(orders.id, orderId));
    }
    if (customerId === undefined) {
      await recordChange(tx, by, order, { ...done, isTagged, isNoted });
    }
    return findOrder(tx, orderId, customerId);
  });
}

const ofCustomer = ({ address, receiver, expectedVersion }: OrderChange): OrderChange => ({
  address,
  receiver,
  expectedVersion,
});

/** Limits customers, because the journal of an order is never shortened and each change is mailed. */
const ofCustomers = { maxAttempts: 20, minutes: 24 * 60 };

/** Counts a change that a customer makes. Throws `Refusal` (conflict) beyond twenty within a day. */
async function countChange(tx: Database, customerId: number): Promise<void> {
  if (!(await exceedsLimit(tx, `orders changed by id ${customerId}`, ofCustomers))) return;
  const message = `You have changed your orders ${ofCustomers.maxAttempts} times within 24 hours. To change this one again, please contact the shop.`;
  throw fieldRefusal('address', message, 'conflict');
}

/** Records the change without notes and address, because the activity log is never erased. */
async function recordChange(
  tx: Database,
  by: Actor,
  { id }: OrderRow,
  {
    words,
    before,
    after,
    isTagged,
    isNoted,
  }: Partial<Done> & { isTagged: boolean; isNoted: boolean },
) {
  const totals = [before, after].map((sums) => toRupees(sums?.totalPaise ?? 0));
  const [old = 0, now = 0] = totals;
  const changes = [...(words ?? []), ...(isTagged ? ['Tags'] : []), ...(isNoted ? ['A note'] : [])];
  if (changes.length === 0) return;
  const change = changeOf(
    { changed: '', ...(words && { total: money(old, [now]) }) },
    { changed: changes.join('; '), ...(words && { total: money(now, [old]) }) },
  );
  await record(tx, by, { action: 'order.changed', subject: `Order ${id}`, change });
}
