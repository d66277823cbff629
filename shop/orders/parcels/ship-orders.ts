import type { ShipRow } from '#contract/selling/shipping.ts';
import type { Database } from '#db/client.ts';
import { asc, inArray } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import type { Mail, QueueMail } from '#shop/mail/queue.ts';
import { changeStatus, journalActor, recordStep } from '#shop/orders/change-status.ts';
import { orders } from '#shop/orders/tables.ts';
import { orderNumberIn, shipRowErrors } from './ship-row-errors.ts';

interface Shipping {
  rows: readonly ShipRow[];
  dryRun?: boolean | undefined;
}

interface Outcome {
  rows: { order: ShipRow['order']; error?: string }[];
  applied: boolean;
}

/**
 * Ships all orders of a table or none. In a dry run, or when a row is wrong, only says what is wrong
 * with each row.
 */
export async function shipOrders(
  db: Database,
  by: Actor,
  { rows, dryRun = false }: Shipping,
  { queueMail }: { queueMail: QueueMail },
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const found = await readOrders(tx, rows, dryRun);
    const errors = shipRowErrors(rows, found);
    const applied = !dryRun && errors.every((error) => error === undefined);
    if (applied) await ship(tx, by, { rows, found, queueMail });
    return {
      applied,
      rows: rows.map(({ order }, at) => ({ order, ...(errors[at] && { error: errors[at] }) })),
    };
  });
}

type Found = Awaited<ReturnType<typeof readOrders>>;

/** Locks all orders before the first is changed, the lowest number first, unless it only looks. */
async function readOrders(tx: Database, rows: readonly ShipRow[], dryRun: boolean) {
  const ids = rows.flatMap(({ order }) => orderNumberIn(order) ?? []);
  const query = tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id));
  return dryRun ? query : query.for('update');
}

async function ship(
  tx: Database,
  by: Actor,
  { rows, found, queueMail }: { rows: readonly ShipRow[]; found: Found; queueMail: QueueMail },
) {
  const parcels = new Map(rows.map((row) => [orderNumberIn(row.order) ?? 0, row]));
  const collected: Mail[] = [];
  const collectMail: QueueMail = async (_tx, ...mails) => {
    collected.push(...mails);
  };
  const [to, at] = ['SHIPPED' as const, new Date()];
  for (const order of found) {
    const { courier, trackingNumber, trackingUrl = '' } = parcels.get(order.id) ?? {};
    const step = { to, at, parcel: { courier, trackingNumber, trackingUrl } };
    await changeStatus(tx, journalActor(by), order, step, { queueMail: collectMail });
  }
  await queueMail(tx, ...collected);
  // The activity log last: while one transaction writes to it, no other can.
  const shipped = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...parcels.keys()]));
  const after = new Map(shipped.map((order) => [order.id, order]));
  for (const order of found) await recordStep(tx, by, order, after.get(order.id) ?? order);
}
