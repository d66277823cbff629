import type { BodyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Action } from '#contract/rules/actions.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { type Change, changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { changeStatus, journalActor, lockOrder } from '#shop/orders/change-status.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { findOrder } from '#shop/orders/read-orders.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import { hasCashDesk } from '#shop/selling/cash-desk.ts';
import { writeStep } from './write-step.ts';
import { refuseAtBack, refuseAtCollect, refuseAtConfirm, refuseAtRefuse } from './wrong-step.ts';

// Each step throws `Refusal`: not found, and conflict while the desk is off or when the order is at
// another step. The activity log is never erased, so notes, which may name people, are not in it.

/** Each call counts as an attempt to reach the customer. */
export const confirmOrder = (
  db: Database,
  by: Actor,
  orderId: number,
  { outcome, note }: BodyOf<'PUT /orders/{id}/confirm'>,
): Promise<Order> =>
  atDesk(db, by, orderId, async (tx, order) => {
    refuseAtConfirm(order);
    const attempts = order.attempts + 1;
    await writeStep(tx, by, order, { confirmation: outcome, attempts }, { step: outcome, note });
    return {
      action: outcome === 'CONFIRMED' ? 'order.confirmed' : 'order.not-reached',
      change: changeOf({ attempts: order.attempts }, { attempts }),
    };
  });

/** Throws `Refusal` (conflict) for an amount other than the one due, unless forced with a note. */
export const collectCash = (
  db: Database,
  by: Actor,
  orderId: number,
  { amount, force, note, delivered }: BodyOf<'PUT /orders/{id}/collect'>,
  effects: { queueMail: QueueMail },
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
  effects: { queueMail: QueueMail },
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

type Act = (tx: Database, order: OrderRow) => Promise<{ action: Action; change: Change }>;

async function atDesk(db: Database, by: Actor, orderId: number, act: Act): Promise<Order> {
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
