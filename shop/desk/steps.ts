import type { BodyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Action } from '#contract/rules/actions.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { type ChangedFields, changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { isSampled } from '#shop/books/assert.ts';
import { assertCash, settledColumns } from '#shop/orders/cash.ts';
import { changeStatus, journalActor, lockOrder } from '#shop/orders/change-status.ts';
import { assertJournal } from '#shop/orders/check-journal.ts';
import type { OrderEffects } from '#shop/orders/follow-status.ts';
import { type Done, writeJournal } from '#shop/orders/journal.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { findOrder } from '#shop/orders/read-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import { hasCashDesk } from '#shop/selling/saved-rules.ts';

// Each step throws `Refusal`: not found, and conflict while the desk is off or when the order is at
// another step. The activity log is never erased, so notes, which may name people, are not in it.

/** Throws `Refusal` (conflict) for an amount other than the one due, unless forced with a note. */
export const collectCash = (
  db: Database,
  by: Actor,
  orderId: number,
  { amount, force, note, delivered }: BodyOf<'PUT /orders/{id}/collect'>,
  effects: OrderEffects,
): Promise<Order> =>
  atDesk(db, by, orderId, async (tx, order) => {
    refuseAtCollect(order);
    const cashPaise = toPaise(amount);
    if (cashPaise !== order.totalPaise) refuseOtherAmount(order, amount, { force, note });
    const collected = { cash: 'COLLECTED' as const, cashAt: new Date(), cashPaise };
    await writeStep(tx, by, order, collected, { step: 'COLLECTED', amount: cashPaise, note });
    const from = order.deliveryStatus;
    const to = delivered ? 'DELIVERED' : from;
    await changeStatus(tx, journalActor(by), { ...order, ...collected }, { to }, effects);
    const due = toRupees(order.totalPaise);
    const change = changeOf(
      { cash: 'Due', amount: money(due, [amount]), deliveryStatus: statusNames[from] },
      { cash: 'Collected', amount: money(amount, [due]), deliveryStatus: statusNames[to] },
    );
    return { action: 'order.cash-collected', change };
  });

/** Counts an attempt at the door that failed; the parcel stays with the courier. */
export const noteAttempt = (
  db: Database,
  by: Actor,
  orderId: number,
  { reason, nextAt }: BodyOf<'PUT /orders/{id}/attempt'>,
): Promise<Order> =>
  atDesk(db, by, orderId, async (tx, order) => {
    refuseAtRefuse(order);
    const deliveryAttempts = order.deliveryAttempts + 1;
    const nextAttemptAt = nextAt?.slice(0, 10) ?? null;
    const columns = { deliveryAttempts, attemptReason: reason, nextAttemptAt };
    const note = nextAttemptAt ? `${reason}, again on ${nextAttemptAt}` : reason;
    await writeStep(tx, by, order, columns, { step: 'ATTEMPT', note });
    const { deliveryAttempts: before } = order;
    const change = changeOf({ attempts: before }, { attempts: deliveryAttempts });
    return { action: 'order.attempt-failed', change };
  });

export const refuseParcel = (
  db: Database,
  by: Actor,
  orderId: number,
  { reason }: BodyOf<'PUT /orders/{id}/refuse'>,
): Promise<Order> =>
  atDesk(db, by, orderId, async (tx, order) => {
    refuseAtRefuse(order);
    const refused = { cash: 'REFUSED' as const, cashAt: new Date(), refusalReason: reason };
    await writeStep(tx, by, order, refused, { step: 'REFUSED', note: reason });
    return { action: 'order.refused', change: changeOf({ cash: 'Due' }, { cash: 'Refused' }) };
  });

/** Cancels the order, which returns its stock. */
export const takeBack = (
  db: Database,
  by: Actor,
  orderId: number,
  effects: OrderEffects,
): Promise<Order> =>
  atDesk(db, by, orderId, async (tx, order) => {
    refuseAtBack(order);
    const { deliveryStatus } = order;
    const step = { to: 'CANCELED', done: { step: 'BACK' } } as const;
    await changeStatus(tx, journalActor(by), order, step, effects);
    const change = changeOf(
      { deliveryStatus: statusNames[deliveryStatus] },
      { deliveryStatus: statusNames.CANCELED },
    );
    return { action: 'order.back', change };
  });

type Act = (tx: Database, order: OrderRow) => Promise<{ action: Action; change: ChangedFields }>;

export async function atDesk(db: Database, by: Actor, orderId: number, act: Act): Promise<Order> {
  return db.transaction(async (tx) => {
    await refuseWithoutDesk(tx);
    const entry = await act(tx, await lockOrder(tx, orderId));
    const order = await findOrder(tx, orderId);
    await record(tx, by, { subject: `Order ${orderId}`, ...entry });
    return order;
  });
}

/** Throws `Refusal` (conflict) while the cash desk is off. */
export async function refuseWithoutDesk(db: Database): Promise<void> {
  if (!(await hasCashDesk(db))) throw new Refusal('conflict', 'The cash desk is switched off.');
}

function refuseOtherAmount(
  { totalPaise }: OrderRow,
  amount: number,
  { force, note }: { force: boolean; note?: string | undefined },
) {
  if (force && note) return;
  const due = toRupees(totalPaise);
  const sums = `${money(due, [amount])} is due, but you entered ${money(amount, [due])}.`;
  throw force
    ? fieldRefusal('note', `${sums} Add a note that says why.`, 'conflict')
    : fieldRefusal('amount', `${sums} Correct the amount, or accept it with a note.`, 'conflict');
}

/** Writes what a step of the desk changes in an order, and notes it in the journal. */
export async function writeStep(
  tx: Database,
  by: Actor,
  order: OrderRow,
  columns: Partial<OrderRow>,
  done: Done,
): Promise<void> {
  const { id, deliveryStatus: status } = order;
  const stored = await tx
    .update(orders)
    .set(columns)
    .where(eq(orders.id, id))
    .returning(settledColumns);
  const who = { actor: journalActor(by), at: columns.cashAt ?? new Date() };
  const entry = await writeJournal(tx, { orderId: id, from: status, to: status, ...who, done });
  assertCash(order, entry, onlyRow(stored));
  if (isSampled(id)) await assertJournal(tx, id);
}

type AtDesk = Pick<OrderRow, 'deliveryStatus' | 'cash' | 'backInStockAt'>;

function refuseAtCollect({ deliveryStatus, cash }: AtDesk): void {
  refuseCollected(cash);
  if (cash === 'REFUSED') {
    refuse('This parcel was refused. If it was delivered after all, set it to Delivered first.');
  }
  refuseUnlessSent(deliveryStatus);
  if (deliveryStatus === 'DELIVERED' && cash === null) {
    refuse('This order was delivered before the cash desk was turned on, so it counts as paid.');
  }
}

function refuseAtRefuse({ deliveryStatus, cash }: AtDesk): void {
  refuseCollected(cash);
  if (cash === 'REFUSED') refuse('This parcel was already refused. Please reload.');
  refuseUnlessSent(deliveryStatus);
  if (deliveryStatus === 'DELIVERED') {
    refuse('This parcel was delivered. If it was refused after all, set it to Shipped first.');
  }
}

function refuseAtBack({ cash, backInStockAt }: AtDesk): void {
  if (backInStockAt !== null) refuse('This parcel is already back in stock. Please reload.');
  if (cash !== 'REFUSED') {
    refuse('Only a refused parcel can come back. Mark it as refused first, or cancel the order.');
  }
}

function refuseCollected(cash: AtDesk['cash']) {
  if (cash === 'COLLECTED') refuse('The cash for this order was already collected. Please reload.');
}

function refuseUnlessSent(deliveryStatus: AtDesk['deliveryStatus']) {
  if (deliveryStatus === 'PENDING') refuse('This order is not shipped yet. Ship it first.');
  if (deliveryStatus === 'CANCELED') refuse('This order is cancelled, so nothing is due for it.');
}

export function refuse(message: string): never {
  throw new Refusal('conflict', message);
}
