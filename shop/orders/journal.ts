import { createHash } from 'node:crypto';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { desc, eq, getTableColumns, sql } from '#db/sql.ts';
import { assertBooks } from '#shop/books/assert.ts';
import { orderJournal } from './tables.ts';

export interface JournalActor {
  /** Null for the owner's tool. */
  id: number | null;
  username: string;
}

interface NewEntry {
  orderId: number;
  at: Date;
  actor: JournalActor;
  from: DeliveryStatus;
  to: DeliveryStatus;
  /** Absent for a change of status alone. */
  done?: Done | undefined;
}

/** What was done beside, or instead of, a change of status. */
export interface Done {
  step: NonNullable<Entry['step']>;
  note?: string | undefined;
  /** Paise. */
  amount?: number | undefined;
}

/** The total with which an order was placed; it is part of the first seal of its journal. */
export const placedPaiseOf = ({
  placedPaise,
  totalPaise,
}: {
  placedPaise: number | null;
  totalPaise: number;
}): number => placedPaise ?? totalPaise;

/** The entry with which the journal of an order begins. */
export function firstEntry(
  { id, totalPaise, placedAt }: { id: number; totalPaise: number; placedAt: Date },
  actor: JournalActor,
) {
  const placing = { orderId: id, at: placedAt, actor, from: null, to: 'PENDING' } as const;
  return sealed(placing, rootOf(id, totalPaise));
}

/** The caller has locked the order. Returns the entry as it was stored. */
export async function writeJournal(tx: Database, change: NewEntry): Promise<Entry> {
  const { orderId, from } = change;
  const last = await lastEntry(tx, orderId);
  assertBooks(
    last.toStatus === from,
    () => `Order ${orderId} is ${from}, but its journal ends with ${last.toStatus}.`,
  );
  const { before, ...entry } = onlyRow(
    await tx
      .insert(orderJournal)
      .values(sealed(change, last.hash))
      .returning({ ...getTableColumns(orderJournal), before: sealBefore }),
  );
  assertSealed(entry, before);
  return entry;
}

/** The seal of the entry before a new one, as stored, whatever the new one was sealed with. */
const sealBefore = sql<string | null>`(
  select earlier.hash from order_journal earlier
  where earlier.order_id = order_journal.order_id and earlier.id < order_journal.id
  order by earlier.id desc limit 1)`;

/** Throws `WrongBooks` unless an entry, as it was stored, continues the one with this seal. */
export function assertSealed(entry: Omit<Entry, 'id' | 'actorId'>, before: string | null): void {
  assertBooks(
    before !== null && sealOf(before, entry) === entry.hash,
    () =>
      `The new entry of the journal of order ${entry.orderId} does not continue the one before.`,
  );
}

function sealed(
  { orderId, at, actor, from, to, done }: Omit<NewEntry, 'from'> & { from: DeliveryStatus | null },
  before: string,
) {
  const { step = null, note = null, amount = null } = done ?? {};
  const entry = {
    ...{ orderId, at, actorName: actor.username },
    ...{ fromStatus: from, toStatus: to, step, note, amount },
  };
  return { ...entry, actorId: actor.id, hash: sealOf(before, entry) };
}

async function lastEntry(tx: Database, orderId: number) {
  const rows = await tx
    .select({ hash: orderJournal.hash, toStatus: orderJournal.toStatus })
    .from(orderJournal)
    .where(eq(orderJournal.orderId, orderId))
    .orderBy(desc(orderJournal.id))
    .limit(1);
  return onlyRow(rows);
}

type Entry = typeof orderJournal.$inferSelect;

type SealedFields = Omit<Entry, 'id' | 'actorId' | 'hash'>;

export const rootOf = (orderId: number, totalPaise: number): string =>
  `order ${orderId} ${totalPaise}`;

/**
 * SHA-256, in hexadecimal, of the previous seal and all fields of the entry. When an entry is changed
 * or removed, every later seal is wrong; a missing last entry contradicts the status of the order.
 * Migration 0004 sealed older entries in the same way.
 */
export function sealOf(before: string, entry: SealedFields): string {
  const { orderId, at, actorName, fromStatus, toStatus, step, note, amount } = entry;
  const parts = [before, orderId, at.getTime(), actorName, fromStatus ?? '', toStatus];
  // As JSON, a line break in a note is none between parts.
  if (step) parts.push(step, JSON.stringify(note), amount ?? '');
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
