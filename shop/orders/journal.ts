import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { asc, desc, eq, inArray } from '#db/sql.ts';
import { statusMailDelay } from '#shop/mail/queue.ts';
import { rootOf, sealOf } from './seal.ts';
import { orderJournal } from './tables.ts';

export interface JournalActor {
  /** Null for the owner's tool. */
  id: number | null;
  username: string;
}

interface Change {
  orderId: number;
  at: Date;
  actor: JournalActor;
  from: DeliveryStatus;
  to: DeliveryStatus;
}

/** The entry with which the journal of an order begins. */
export function firstEntry(
  { id, totalPaise, placedAt }: { id: number; totalPaise: number; placedAt: Date },
  actor: JournalActor,
) {
  const placing = { orderId: id, at: placedAt, actor, from: null, to: 'PENDING' } as const;
  return sealed(placing, rootOf(id, totalPaise));
}

/** The caller has locked the order. */
export async function writeJournal(tx: Database, change: Change): Promise<void> {
  await tx.insert(orderJournal).values(sealed(change, await lastSeal(tx, change.orderId)));
}

const sealed = (
  { orderId, at, actor, from, to }: Omit<Change, 'from'> & { from: DeliveryStatus | null },
  before: string,
) => ({
  orderId,
  at,
  actorId: actor.id,
  actorName: actor.username,
  fromStatus: from,
  toStatus: to,
  hash: sealOf(before, { orderId, at, by: actor.username, from, to }),
});

async function lastSeal(tx: Database, orderId: number) {
  const rows = await tx
    .select({ hash: orderJournal.hash })
    .from(orderJournal)
    .where(eq(orderJournal.orderId, orderId))
    .orderBy(desc(orderJournal.id))
    .limit(1);
  return onlyRow(rows).hash;
}

/**
 * Oldest entry first. A customer sees "the shop" in place of anybody else's name, and no change that
 * the shop undid before its mail was due.
 */
export async function readJournal(db: Database, orderId: number, customerId?: number) {
  const journals = await readJournals(db, [orderId], customerId);
  return journals.get(orderId) ?? [];
}

/** As `readJournal`, by order id. */
export async function readJournals(
  db: Database,
  orderIds: readonly number[],
  customerId: number | undefined,
) {
  const rows = await db
    .select()
    .from(orderJournal)
    .where(inArray(orderJournal.orderId, [...orderIds]))
    .orderBy(asc(orderJournal.id));
  const journals = [...Map.groupBy(rows, ({ orderId }) => orderId)];
  return new Map(journals.map(([id, entries]) => [id, journalShape(entries, customerId)]));
}

function journalShape(entries: readonly Entry[], customerId: number | undefined) {
  const seen = customerId === undefined ? entries : withoutUndone(entries, customerId);
  return seen.map(({ at, actorId, actorName, fromStatus, toStatus }) => ({
    at: at.toISOString(),
    by: customerId === undefined || actorId === customerId ? actorName : 'the shop',
    from: fromStatus,
    to: toStatus,
  }));
}

type Entry = typeof orderJournal.$inferSelect;

function withoutUndone(entries: readonly Entry[], customerId: number): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    const before = kept.at(-1);
    const isUndo =
      before?.fromStatus === entry.toStatus &&
      before.actorId !== customerId &&
      entry.at.getTime() - before.at.getTime() < statusMailDelay * 1000;
    if (isUndo) kept.pop();
    else kept.push(entry);
  }
  return kept;
}
