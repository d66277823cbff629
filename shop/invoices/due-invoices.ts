import { statusNames } from '#contract/rules/order-lifecycle.ts';
import type { Invoice } from '#contract/selling/invoices.ts';
import type { Database } from '#db/client.ts';
import { and, desc, eq, sql } from '#db/sql.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { statusMailDelay } from '#shop/mail-kinds.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { orderJournal } from '#shop/orders/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { issueInvoice, standingInvoice } from './issue.ts';
import { documentsOf } from './read-invoices.ts';

const isOut = ({ deliveryStatus }: Pick<OrderRow, 'deliveryStatus'>) =>
  deliveryStatus === 'SHIPPED' || deliveryStatus === 'DELIVERED';

/**
 * Makes the invoice of an order that was shipped as long ago as its mail waits. Does nothing when
 * the shipping was undone, the order was shipped again since, or has an invoice.
 */
export async function issueDueInvoice(
  db: Database,
  orderId: number,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOut(order)) return;
    const outFor = now.getTime() - (await outSince(tx, orderId)).getTime();
    // A second of tolerance, because two clocks are compared.
    if (outFor < (statusMailDelay - 1) * 1000) return;
    await issueUnlessThere(tx, order, now);
  });
}

async function outSince(tx: Database, orderId: number): Promise<Date> {
  const [entry] = await tx
    .select({ at: orderJournal.at })
    .from(orderJournal)
    .where(
      and(
        eq(orderJournal.orderId, orderId),
        sql`${orderJournal.toStatus} in ('SHIPPED', 'DELIVERED')`,
        sql`${orderJournal.fromStatus} not in ('SHIPPED', 'DELIVERED')`,
      ),
    )
    .orderBy(desc(orderJournal.id))
    .limit(1);
  return entry?.at ?? new Date(0);
}

async function issueUnlessThere(tx: Database, order: OrderRow, at: Date): Promise<boolean> {
  const { latest, standing } = await standingInvoice(tx, order.id);
  if (standing) return false;
  return issueInvoice(tx, order, latest, at);
}

/**
 * Returns the invoice of an order that is out, and makes it now when it has none yet. Throws `Refusal`:
 * not found, and conflict for any other order and without a GSTIN.
 */
export async function invoiceNow(db: Database, by: Actor, orderId: number): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOut(order)) {
      const status = statusNames[order.deliveryStatus].toLowerCase();
      const message = `An order gets its invoice when it ships, and this one is ${status}.`;
      throw new Refusal('conflict', message);
    }
    const isNew = await issueUnlessThere(tx, order, new Date());
    const invoice = (await documentsOf(tx, [orderId])).get(orderId)?.invoice;
    if (!invoice) throw withoutGstin();
    if (isNew) {
      const change = { before: {}, after: { invoice: invoice.number } };
      await record(tx, by, { action: 'invoice.issued', subject: `Order ${orderId}`, change });
    }
    return invoice;
  });
}

const withoutGstin = () =>
  new Refusal(
    'conflict',
    'Save the GSTIN of the company first. Orders shipped from then on get tax invoices.',
  );
