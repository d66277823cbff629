import type { Database } from '#db/client.ts';
import { asc, gt } from '#db/sql.ts';
import { root, sealOf } from '#shop/activity/record.ts';
import { activity } from '#shop/activity/tables.ts';
import type { Finding } from '#shop/books/finding.ts';
import { inBatches } from '#shop/paging.ts';

type Entry = typeof activity.$inferSelect;

const batch = 1_000;

/** Names each entry of the activity log whose seal does not continue the entry before it. */
export async function* checkActivity(db: Database): AsyncGenerator<Finding> {
  let last: Entry | undefined;
  for await (const [entry, next] of withNext(entriesOf(db))) {
    if (!continues(entry, last)) {
      const isInserted = next !== undefined && continues(next, last);
      yield isInserted ? insertedAt(entry) : changedAt(entry, last);
      if (isInserted) continue;
    }
    last = entry;
  }
}

async function* entriesOf(db: Database): AsyncGenerator<Entry> {
  for await (const entries of inBatches(batch, (last) => entriesAfter(db, last))) yield* entries;
}

const entriesAfter = (db: Database, last = 0) =>
  db.select().from(activity).where(gt(activity.id, last)).orderBy(asc(activity.id)).limit(batch);

async function* withNext(
  entries: AsyncIterable<Entry>,
): AsyncGenerator<[entry: Entry, next: Entry | undefined]> {
  let held: Entry | undefined;
  for await (const entry of entries) {
    if (held) yield [held, entry];
    held = entry;
  }
  if (held) yield [held, undefined];
}

const continues = (entry: Entry, last: Entry | undefined) =>
  sealOf(last?.hash ?? root, entry) === entry.hash;

const insertedAt = ({ id }: Entry) => `Entry ${id} was inserted into the activity log afterwards.`;

/** The database also skips a number when a transaction fails, so a gap alone proves nothing. */
function changedAt({ id }: Entry, last: Entry | undefined) {
  const before = last?.id ?? 0;
  return before === id - 1
    ? `Entry ${id} of the activity log was changed.`
    : `Entry ${id} of the activity log was changed, or entries between ${before} and ${id} were removed.`;
}
