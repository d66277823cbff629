import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, gte, lt, sql } from '#db/sql.ts';
import { attempts } from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { formatWait, Refusal } from '#shop/refusal.ts';
import { networkOf, siteOf } from './network.ts';

/** `message` is shown to the person who has to wait; `wait` is such as "5 minutes". */
export interface Limit {
  maxAttempts: number;
  minutes: number;
  message: (wait: string) => string;
}

/** The longest of all limits. */
const maxMinutes = 24 * 60;

/**
 * `key` says who tries what. Call this before the outcome is known, so that simultaneous attempts
 * count too. Returns how many there were, this one included. Throws `Refusal` (too many requests)
 * above the limit.
 */
export async function countAttempt(db: Database, key: string, limit: Limit): Promise<number> {
  const { count, firstAt } = await addAttempt(db, key, limit);
  if (count > limit.maxAttempts) throw tooMany(firstAt, limit);
  return count;
}

/** Throws `Refusal` as `countAttempt` would, but counts nothing and leaves no row. */
export async function refuseAtLimit(db: Database, key: string, limit: Limit): Promise<void> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.key, hashOf(key)), gte(attempts.count, limit.maxAttempts)));
  if (row && row.firstAt.getTime() + limit.minutes * 60_000 > Date.now()) {
    throw tooMany(row.firstAt, limit);
  }
}

/**
 * Counts an attempt as `countAttempt` does, but returns whether the limit is exceeded instead of
 * throwing.
 */
export async function exceedsLimit(
  db: Database,
  key: string,
  limit: Omit<Limit, 'message'>,
): Promise<boolean> {
  const { count } = await addAttempt(db, key, limit);
  return count > limit.maxAttempts;
}

async function addAttempt(db: Database, key: string, { minutes }: Pick<Limit, 'minutes'>) {
  const isOver = sql`${attempts.firstAt} < now() - make_interval(secs => ${minutes * 60})`;
  const rows = await db
    .insert(attempts)
    .values({ key: hashOf(key), count: 1, firstAt: sql`now()` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        firstAt: sql`case when ${isOver} then now() else ${attempts.firstAt} end`,
      },
    })
    .returning();
  return onlyRow(rows);
}

/** The limit of a /48, which has 65,536 networks and may be one customer's. */
export const ofSite = (limit: Limit): Limit => ({ ...limit, maxAttempts: 10 * limit.maxAttempts });

/**
 * Counts what somebody in the network of an IP address does. Throws `Refusal` (too many requests) beyond
 * the limit of the network, or that of its /48. What one network does beyond its own limit does not
 * count for the /48, where others may be.
 */
export async function countInNetwork(
  db: Database,
  what: string,
  ip: string,
  limit: Limit,
): Promise<void> {
  const network = networkOf(ip);
  const site = siteOf(network);
  if (site) await countAttempt(db, `${what} from ${site}`, ofSite(limit));
  try {
    await countAttempt(db, `${what} from ${network}`, limit);
  } catch (error) {
    if (site) await refundAttempt(db, `${what} from ${site}`);
    throw error;
  }
}

/** Takes back the count of an attempt that turned out not to be a failure. */
export async function refundAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, hashOf(key)));
}

export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, hashOf(key)));
}

export async function deleteExpiredAttempts(db: Database): Promise<void> {
  const longAgo = sql`now() - make_interval(mins => ${maxMinutes})`;
  await db.delete(attempts).where(lt(attempts.firstAt, longAgo));
}

function tooMany(firstAt: Date, { minutes, message }: Limit) {
  const until = firstAt.getTime() + minutes * 60_000;
  const retryAfter = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return new Refusal('too_many_requests', message(formatWait(retryAfter)), { retryAfter });
}
