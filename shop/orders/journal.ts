import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { toRupees } from '#contract/rules/price.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { asc, desc, eq, inArray } from '#db/sql.ts';
import { statusMailDelay } from '#shop/mail/queue.ts';
import { type JournalStep, rootOf, sealOf } from './seal.ts';
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
  /** Absent for a change of status alone. */
  done?: Done | undefined;
}

/** What was done beside, or instead of, a change of status. */
export interface Done {
  step: JournalStep;
  note?: string | undefined;
  /** In paise. */
  amount?: number | undefined;
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

function sealed(
  { orderId, at, actor, from, to, done }: Omit<Change, 'from'> & { from: DeliveryStatus | null },
  before: string,
) {
  const { step = null, note = null, amount = null } = done ?? {};
  const entry = {
    ...{ orderId, at, actorName: actor.username },
    ...{ fromStatus: from, toStatus: to, step, note, amount },
  };
  return { ...entry, actorId: actor.id, hash: sealOf(before, entry) };
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

/**
 * Oldest entry first. A customer sees changes of status alone, "the shop" in place of anybody else's
 * name, and no change that the shop undid before its mail was due.
 */
export async function readJournal(db: Database, orderId: number, customerId?: number) {
  const journals = await readJournals(db, [orderId], customerId);
  return journals.get(orderId) ?? [];
}

/** What was done beside changes of status. */
type Steps = 'with steps' | 'without steps';

/** As `readJournal`, by order id. */
export async function readJournals(
  db: Database,
  orderIds: readonly number[],
  customerId: number | undefined,
  steps: Steps = customerId === undefined ? 'with steps' : 'without steps',
) {
  const rows = await db
    .select()
    .from(orderJournal)
    .where(inArray(orderJournal.orderId, [...orderIds]))
    .orderBy(asc(orderJournal.id));
  const journals = [...Map.groupBy(rows, ({ orderId }) => orderId)];
  return new Map(journals.map(([id, entries]) => [id, journalShape(entries, customerId, steps)]));
}

function journalShape(entries: readonly Entry[], customerId: number | undefined, steps: Steps) {
  const forStaff = customerId === undefined;
  const withSteps = steps === 'with steps';
  const changes = forStaff ? entries : withoutUndone(entries.filter(isChange), customerId);
  const seen = withSteps
    ? entries.filter((one) => !isChange(one) || changes.includes(one))
    : changes;
  return seen.map(({ at, actorId, actorName, fromStatus, toStatus, ...done }) => ({
    at: at.toISOString(),
    by: forStaff || actorId === customerId ? actorName : 'the shop',
    from: fromStatus,
    to: toStatus,
    ...(withSteps && doneShape(done)),
  }));
}

const isChange = ({ fromStatus, toStatus }: Entry) => fromStatus !== toStatus;

const doneShape = ({ step, note, amount }: Pick<Entry, 'step' | 'note' | 'amount'>) => ({
  ...(step && { step }),
  ...(note && { note }),
  ...(amount !== null && { amount: toRupees(amount) }),
});

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
