import { toRupees } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { asc, inArray } from '#db/sql.ts';
import { statusMailDelay } from '#shop/mail-kinds.ts';
import { orderJournal } from './tables.ts';

type Entry = typeof orderJournal.$inferSelect;

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

/** Reads what `readJournal` reads, by order id. */
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
