import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { isUnderway, lifecycle, statusNames } from '#contract/rules/order-lifecycle.ts';
import type { Parcel } from '#contract/rules/selling/parcel.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { countCancelled } from './cancelled-orders.ts';
import { followStatus, type OrderEffects, type StatusChange } from './follow-status.ts';
import { type Done, type JournalActor, writeJournal } from './journal.ts';
import { isErased, type OrderRow } from './order-shape.ts';
import { changeParcel, type ParcelForm } from './parcels/change-parcel.ts';
import { findOrder, ownedBy } from './read-orders.ts';
import { orders } from './tables.ts';

interface Step {
  orderId: number;
  /** The status it has unless given. */
  to?: DeliveryStatus | undefined;
  /** The status it must still have. */
  seen?: DeliveryStatus | undefined;
  /** Now unless given. */
  at?: Date;
  /** What the journal says beside the status. */
  done?: Done;
  /** The courier and tracking. */
  parcel?: ParcelForm;
}

/**
 * Sets the delivery status of an order, any of the four, and who carries it. Entering CANCELED
 * returns the stock, leaving it takes the stock again. The same status changes nothing. Throws
 * `Refusal`: not found, out of stock when it leaves CANCELED, conflict when it has another status
 * than the one seen, when it would be open again for a customer whose account was erased, or when
 * SHIPPED is set for a refused parcel.
 */
export async function setDeliveryStatus(
  db: Database,
  by: Actor,
  step: Step,
  effects: OrderEffects,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, step.orderId);
    refuseUnseen(order, step);
    refuseSendingAgain(order, step);
    await changeStatus(tx, journalActor(by), order, step, effects);
    const changed = await findOrder(tx, order.id);
    await recordStep(tx, by, order, changed);
    return changed;
  });
}

type Recorded = Parcel & { deliveryStatus: DeliveryStatus };

/** Records in the activity log what a step changed; nothing when the order is as before. */
export async function recordStep(
  tx: Database,
  by: Actor,
  before: OrderRow,
  after: Recorded,
): Promise<void> {
  const isTracked = isTrackingChanged(before, after);
  const change = changeOf(
    { ...recorded(before), ...(isTracked && { tracking: '' }) },
    { ...recorded(after), ...(isTracked && { tracking: 'Changed' }) },
  );
  if (Object.keys(change.after).length === 0) return;
  const isMoved = before.deliveryStatus !== after.deliveryStatus;
  const action = isMoved ? 'order.status-changed' : 'order.courier-changed';
  await record(tx, by, { action, subject: `Order ${before.id}`, change });
}

const recorded = ({ deliveryStatus, courier }: Recorded) => ({
  deliveryStatus: statusNames[deliveryStatus],
  courier: courier ?? '',
});

/**
 * Says whether the tracking changed. The activity log gets no more than that: the number leads to
 * the customer, and unlike the journal the log is never erased.
 */
const isTrackingChanged = (before: Recorded, after: Recorded) =>
  before.trackingNumber !== after.trackingNumber || before.trackingUrl !== after.trackingUrl;

/**
 * Moves an order as `setDeliveryStatus` does, but records it in the order's journal only: for the
 * demo shop.
 */
export async function moveOrder(
  tx: Database,
  actor: JournalActor,
  step: Step,
  effects: OrderEffects,
): Promise<Order> {
  const order = await lockOrder(tx, step.orderId);
  await changeStatus(tx, actor, order, step, effects);
  return findOrder(tx, order.id);
}

/**
 * Cancels an order for its customer. Throws `Refusal`: not found for an order of somebody else,
 * conflict unless it is still pending.
 */
export async function cancelOrder(
  db: Database,
  { orderId, actor }: { orderId: number; actor: { id: number; username: string } },
  effects: OrderEffects,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, actor.id);
    if (!lifecycle[order.deliveryStatus].cancellable) {
      throw new Refusal(
        'conflict',
        'This order can no longer be cancelled. Please reload to see its status.',
      );
    }
    await changeStatus(tx, actor, order, { to: 'CANCELED' }, effects);
    await countCancelled(tx, actor.id);
    return findOrder(tx, order.id, actor.id);
  });
}

/** Moves an order to a status, with all that follows; the caller has locked the order. */
export async function changeStatus(
  tx: Database,
  actor: JournalActor,
  order: OrderRow,
  step: Omit<Step, 'orderId'>,
  effects: OrderEffects,
): Promise<void> {
  await followStatus(tx, await writeStatus(tx, actor, order, step), effects);
}

/**
 * The only writer of a status; the caller has locked the order. Returns the change that is to be
 * followed, or nothing for the same status.
 */
export async function writeStatus(
  tx: Database,
  actor: JournalActor,
  order: OrderRow,
  { to = order.deliveryStatus, at = new Date(), parcel = {}, ...step }: Omit<Step, 'orderId'>,
): Promise<StatusChange[]> {
  const { id, deliveryStatus: from } = order;
  const carried = await changeParcel(tx, order, parcel);
  const done = step.done ?? carried;
  if (from === to) {
    if (done) await writeJournal(tx, { orderId: id, at, actor, from, to, done });
    return [];
  }
  refuseReopening(order, to);
  const deliveredAt = to === 'DELIVERED' ? at : null;
  // A parcel that is sent again starts without attempts.
  const untried = to === 'PENDING' || to === 'CANCELED' ? noAttempts : {};
  const columns = { deliveryStatus: to, deliveredAt, ...untried };
  await tx.update(orders).set(columns).where(eq(orders.id, id));
  await writeJournal(tx, { orderId: id, at, actor, from, to, done });
  return [{ order, from, to, at }];
}

const noAttempts = { deliveryAttempts: 0, attemptReason: null, nextAttemptAt: null };

export const journalActor = ({ id, name }: Actor): JournalActor => ({ id, username: name });

function refuseUnseen({ deliveryStatus }: OrderRow, { seen = deliveryStatus }: Step) {
  if (seen === deliveryStatus) return;
  throw new Refusal(
    'conflict',
    `Somebody else has changed this order. It is ${statusNames[deliveryStatus].toLowerCase()} now.`,
  );
}

/**
 * Setting SHIPPED would change nothing, and the caller would believe that the parcel is no longer
 * refused.
 */
function refuseSendingAgain({ deliveryStatus, cash }: OrderRow, { to }: Step) {
  if (to !== 'SHIPPED' || deliveryStatus !== 'SHIPPED' || cash !== 'REFUSED') return;
  throw new Refusal(
    'conflict',
    'This parcel was refused and is on its way back. If it was delivered after all, set it to Delivered. To send it again, set it to Pending first.',
  );
}

function refuseReopening(order: OrderRow, to: DeliveryStatus) {
  if (!isErased(order) || !isUnderway({ deliveryStatus: to })) return;
  throw new Refusal(
    'conflict',
    'The customer has erased the account, so there is no address to deliver this order to.',
  );
}

/** Throws `Refusal` (not found) when there is none, or it is another customer's. */
export async function lockOrder(tx: Database, id: number, customerId?: number): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(customerId)))
    .for('update');
  if (!row) throw notFound('Order');
  return row;
}
