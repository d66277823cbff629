import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { statusMailDelay } from '#shop/mail-kinds.ts';

export const invoiceQueue = 'invoice';

/** Runs in the caller's transaction: invoices are made only if that commits. */
export type QueueInvoice = (tx: Database, orderIds: readonly number[]) => Promise<void>;

/**
 * An order gets its invoice when its mail goes out, so that a mistake can be undone before without
 * a trace.
 */
export const queueInvoiceOver =
  (boss: PgBoss): QueueInvoice =>
  async (tx, orderIds) => {
    const jobs = orderIds.map((orderId) => ({ data: { orderId }, startAfter: statusMailDelay }));
    await boss.insert(invoiceQueue, jobs, { db: fromDrizzle(tx, sql), returnId: false });
  };
