import { createHash } from 'node:crypto';
import type { Action } from '#contract/rules/actions.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { desc, getTableColumns, sql } from '#db/sql.ts';
import { assertBooks } from '#shop/books/assert.ts';
import { type ChangedFields, noChange } from './change.ts';
import { shortened } from './shorten.ts';
import { activity } from './tables.ts';

/** Who does something, and from which IP address. */
export interface Actor {
  /** Null for the owner's tool and for the shop itself. */
  id: number | null;
  name: string;
  address: string;
}

export const ownersTool: Actor = { id: null, name: 'owner’s tool', address: '' };

/** The actor of what the shop does by itself. */
export const theShop: Actor = { id: null, name: 'shop', address: '' };

/** One entry at a time is sealed; the number names this lock among those of the database. */
const chainLock = sql`select pg_advisory_xact_lock(7201201)`;

/**
 * Adds an entry to the activity log. Call it in the transaction of the change and as its last step:
 * until the transaction ends, no other entry can be written.
 */
export async function record(
  tx: Database,
  by: Actor,
  {
    action,
    subject,
    change = noChange,
  }: { action: Action; subject: string; change?: ChangedFields },
): Promise<void> {
  await tx.execute(chainLock);
  const [last] = await tx
    .select({ hash: activity.hash })
    .from(activity)
    .orderBy(desc(activity.id))
    .limit(1);
  // The seal must cover what the database returns, which is only what JSON can hold.
  const kept = JSON.parse(JSON.stringify(shortened(change))) as ChangedFields;
  const entry = {
    at: new Date(),
    ...{ actorId: by.id, actorName: by.name, address: by.address },
    ...{ action, subject, change: kept },
  };
  const stored = onlyRow(
    await tx
      .insert(activity)
      .values({ ...entry, hash: sealOf(last?.hash ?? root, entry) })
      .returning({ ...getTableColumns(activity), before: sealBefore }),
  );
  assertBooks(
    sealOf(stored.before ?? root, stored) === stored.hash,
    () => `The new entry ${stored.id} of the activity log does not continue the one before.`,
  );
}

/** The seal of the entry before a new one, as stored, whatever the new one was sealed with. */
const sealBefore = sql<string | null>`(
  select earlier.hash from activity earlier
  where earlier.id < activity.id order by earlier.id desc limit 1)`;

type Entry = Omit<typeof activity.$inferSelect, 'id' | 'hash'>;

export const root = 'activity';

/** SHA-256, in hexadecimal, of the previous seal and all fields of the entry. */
export function sealOf(before: string, entry: Entry): string {
  const { at, actorId, actorName, action, subject, change, address } = entry;
  const parts = [before, at.getTime(), actorId, actorName, action, subject, address];
  return createHash('sha256')
    .update(JSON.stringify([...parts, inOrder(change)]))
    .digest('hex');
}

/** Sorts the keys of objects: the database does not keep the order of the keys in JSON. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([key, item]) => [key, inOrder(item)]);
}

type Export = Extract<Action, `${string}.exported`>;

/**
 * Call it before the first line is sent: an export that is interrupted has given away data too.
 * `scope` says how much was exported, and by which filters.
 */
export const recordExport = (
  db: Database,
  by: Actor,
  { action, subject, scope }: { action: Export; subject: string; scope: object },
): Promise<void> => {
  const change = { before: {}, after: { ...scope } };
  return db.transaction((tx) => record(tx, by, { action, subject, change }));
};
