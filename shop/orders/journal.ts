import type { User } from '#contract/accounts.ts';
import type { DeliveryStatus } from '#contract/orders.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { asc, desc, eq } from '#db/sql.ts';
import { rootOf, sealOf } from './seal.ts';
import { orderJournal, orders } from './tables.ts';

interface Change {
  orderId: number;
  at: Date;
  actor: User;
  /** Null at its placing. */
  from: DeliveryStatus | null;
  to: DeliveryStatus;
}

/** Writes that a person took an order, which the caller holds, from one status to another. */
export async function writeJournal(tx: Database, change: Change): Promise<void> {
  const { orderId, at, actor, from, to } = change;
  const before = from === null ? await rootSeal(tx, orderId) : await lastSeal(tx, orderId);
  await tx.insert(orderJournal).values({
    orderId,
    at,
    actorId: actor.id,
    actorName: actor.username,
    fromStatus: from,
    toStatus: to,
    hash: sealOf(before, { orderId, at, by: actor.username, from, to }),
  });
}

async function rootSeal(tx: Database, orderId: number) {
  const rows = await tx
    .select({ totalPaise: orders.totalPaise })
    .from(orders)
    .where(eq(orders.id, orderId));
  return rootOf(orderId, onlyRow(rows).totalPaise);
}

async function lastSeal(tx: Database, orderId: number) {
  const rows = await tx
    .select({ hash: orderJournal.hash })
    .from(orderJournal)
    .where(eq(orderJournal.orderId, orderId))
    .orderBy(desc(orderJournal.id))
    .limit(1);
  return onlyRow(rows).hash;
}

/** What became of an order, oldest first; for a customer, others than themselves are the shop. */
export async function readJournal(db: Database, orderId: number, customerId?: number) {
  const rows = await db
    .select()
    .from(orderJournal)
    .where(eq(orderJournal.orderId, orderId))
    .orderBy(asc(orderJournal.id));
  return rows.map(({ at, actorId, actorName, fromStatus, toStatus }) => ({
    at: at.toISOString(),
    by: customerId === undefined || actorId === customerId ? actorName : 'the shop',
    from: fromStatus,
    to: toStatus,
  }));
}
