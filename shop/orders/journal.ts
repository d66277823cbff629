import { asc, eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import type { DeliveryStatus } from '#contract/orders.ts';
import type { Database } from '#db/client.ts';
import { orderJournal } from './tables.ts';

/** Writes that a person took an order from one status to another; `from` is null at its placing. */
export async function writeJournal(
  tx: Database,
  entry: {
    orderId: number;
    at: Date;
    actor: User;
    from: DeliveryStatus | null;
    to: DeliveryStatus;
  },
): Promise<void> {
  await tx.insert(orderJournal).values({
    orderId: entry.orderId,
    at: entry.at,
    actorId: entry.actor.id,
    actorName: entry.actor.username,
    fromStatus: entry.from,
    toStatus: entry.to,
  });
}

/** What became of an order, oldest first. */
export async function readJournal(db: Database, orderId: number) {
  const rows = await db
    .select()
    .from(orderJournal)
    .where(eq(orderJournal.orderId, orderId))
    .orderBy(asc(orderJournal.id));
  return rows.map(({ at, actorName, fromStatus, toStatus }) => ({
    at: at.toISOString(),
    by: actorName,
    from: fromStatus,
    to: toStatus,
  }));
}
