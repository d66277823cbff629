import type { BodyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Action } from '#contract/rules/actions.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import type { Actor } from '#shop/activity/record.ts';
import type { OrderFollower } from '#shop/orders/follow-status.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { orderJournal, orders } from '#shop/orders/tables.ts';
import { hasCashDesk } from '#shop/selling/saved-rules.ts';
import { atDesk, refuse, writeStep } from './steps.ts';

type Call = BodyOf<'PUT /orders/{id}/confirm'>;

const actionOf = {
  CONFIRMED: 'order.confirmed',
  UNREACHABLE: 'order.not-reached',
  WITHDRAWN: 'order.call-withdrawn',
} as const satisfies Record<string, Action>;

/**
 * Each call counts as an attempt to reach the customer, until it is withdrawn. Throws `Refusal` as the
 * steps of the desk do.
 */
export const confirmOrder = (
  db: Database,
  by: Actor,
  orderId: number,
  { outcome, attemptsSeen, note }: Call,
): Promise<Order> =>
  atDesk(db, by, orderId, async (tx, order) => {
    refuseAtConfirm(order, { outcome, attemptsSeen });
    const called =
      outcome === 'WITHDRAWN'
        ? await beforeLastCall(tx, order)
        : { confirmation: outcome, confirmedByLink: false, attempts: order.attempts + 1 };
    await writeStep(tx, by, order, called, { step: outcome, note });
    const { attempts } = called;
    return {
      action: actionOf[outcome],
      change: changeOf({ attempts: order.attempts }, { attempts }),
    };
  });

/**
 * Confirms orders that staff place for somebody they spoke to, so that nobody calls about them again;
 * does nothing while the cash desk is off.
 */
export const confirmPlaced = (by: Actor): OrderFollower => ({
  placed: async (tx, placed) => {
    if (!(await hasCashDesk(tx))) return;
    const ids = placed.map(({ id }) => id);
    for (const order of await tx.select().from(orders).where(inArray(orders.id, ids))) {
      const called = { confirmation: 'CONFIRMED' as const, attempts: order.attempts + 1 };
      await writeStep(tx, by, order, called, { step: 'CONFIRMED' });
    }
  },
});

/**
 * What the customer said by the link stays. Throws `Refusal` (conflict) when nobody called, or the last
 * call is withdrawn.
 */
async function beforeLastCall(tx: Database, order: OrderRow) {
  const { id, attempts, confirmation, confirmedByLink } = order;
  if (attempts === 0) refuse('There is no call to undo for this order. Please reload.');
  const left = attempts - 1;
  if (isConfirmedByLink(order)) return { attempts: left, confirmation, confirmedByLink };
  const standing = left === 0 ? [] : callsStanding(await readCalls(tx, id));
  return { attempts: left, confirmation: standing.at(-2) ?? ('NONE' as const) };
}

const isConfirmedByLink = ({ confirmation, confirmedByLink }: OrderRow) =>
  confirmation === 'CONFIRMED' && confirmedByLink;

const calls = ['CONFIRMED', 'UNREACHABLE', 'WITHDRAWN'] as const;

const readCalls = (tx: Database, orderId: number) =>
  tx
    .select({ step: orderJournal.step })
    .from(orderJournal)
    .where(and(eq(orderJournal.orderId, orderId), inArray(orderJournal.step, [...calls])))
    .orderBy(asc(orderJournal.id));

/** What the calls that were not withdrawn ended with, oldest first. */
function callsStanding(entries: Awaited<ReturnType<typeof readCalls>>) {
  const standing: ('CONFIRMED' | 'UNREACHABLE')[] = [];
  for (const { step } of entries) {
    if (step === 'WITHDRAWN') standing.pop();
    else if (step === 'CONFIRMED' || step === 'UNREACHABLE') standing.push(step);
  }
  return standing;
}

function refuseAtConfirm(order: OrderRow, { outcome, attemptsSeen = order.attempts }: Call): void {
  const { deliveryStatus, attempts } = order;
  if (deliveryStatus !== 'PENDING') {
    const status = statusNames[deliveryStatus].toLowerCase();
    refuse(`Only pending orders can be confirmed, and this one is ${status}. Please reload.`);
  }
  if (outcome === 'UNREACHABLE' && isConfirmedByLink(order)) {
    refuse('The customer has confirmed this order with the link. Please reload.');
  }
  if (attempts !== attemptsSeen) {
    refuse('Somebody else has called about this order. Please reload.');
  }
}
