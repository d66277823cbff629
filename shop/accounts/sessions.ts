import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from '#db/sql.ts';
import { userShape } from './people.ts';
import { sessions, users } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** A session ends 30 days after its last use, and 90 days after it began. */
const lastUseLimit = sql`now() - interval '30 days'`;
const beginLimit = sql`now() - interval '90 days'`;
const isLive = and(gt(sessions.lastUsedAt, lastUseLimit), gt(sessions.createdAt, beginLimit));

const maxUserAgent = 500;

/** The last use is written once an hour at most: most requests only read. */
const freshFor = 60 * 60 * 1000;

/** Where somebody signs in. */
export interface Origin {
  /** The IP address. */
  address: string;
  userAgent: string;
}

export async function openSession(
  db: Database,
  userId: number,
  { address, userAgent }: Origin = { address: '', userAgent: '' },
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    address,
    userAgent: userAgent.slice(0, maxUserAgent),
  });
  await keepLastSeen(db, userId);
  return token;
}

/** Null also for a disabled or erased account. */
export async function findSession(db: Database, token: string): Promise<User | null> {
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        isLive,
        eq(users.disabled, false),
        isNull(users.erasedAt),
      ),
    );
  if (!found) return null;
  const isStale = Date.now() - found.session.lastUsedAt.getTime() > freshFor;
  // A session that is older than the record of visits.
  const isUnseen = found.user.lastSeenAt === null;
  if (isStale || isUnseen) {
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, found.session.tokenHash));
    await keepLastSeen(db, found.user.id);
  }
  return userShape(found.user);
}

const keepLastSeen = (db: Database, userId: number) =>
  db.update(users).set({ lastSeenAt: sql`now()` }).where(eq(users.id, userId));

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Those that have not ended; the latest used first. */
export function liveSessions(db: Database, userId: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** False when this person has no such session. */
export async function endSessionOf(db: Database, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endSessions(db: Database, userId: number, keepToken = ''): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashOf(keepToken))));
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.lastUsedAt, lastUseLimit), lt(sessions.createdAt, beginLimit)));
}
