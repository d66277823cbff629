import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import { and, desc, eq, gt, isNull, lt, ne, oneOf, or, sql } from '#db/sql.ts';
import { joinReads } from '#shop/joined-reads.ts';
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
export type FindSession = (token: string) => Promise<User | null>;

/** Of a process: sessions that are asked for at once are read together. */
export const sessionsOf = (db: Database): FindSession =>
  joinReads<string, User | null>(async (tokens) => {
    const found = await readSessions(db, tokens.map(hashOf));
    await keepUse(db, found);
    const people = new Map(found.map(({ user, session }) => [session.tokenHash, userShape(user)]));
    return (token) => people.get(hashOf(token)) ?? null;
  });

const readSessions = (db: Database, hashes: readonly string[]) =>
  db
    .select({
      user: users,
      session: { tokenHash: sessions.tokenHash, lastUsedAt: sessions.lastUsedAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        oneOf(sessions.tokenHash, hashes),
        isLive,
        eq(users.disabled, false),
        isNull(users.erasedAt),
      ),
    );

async function keepUse(db: Database, found: Awaited<ReturnType<typeof readSessions>>) {
  const stale = found.filter(
    ({ user, session }) =>
      Date.now() - session.lastUsedAt.getTime() > freshFor ||
      // A session that is older than the record of visits.
      user.lastSeenAt === null,
  );
  if (stale.length === 0) return;
  const hashes = stale.map(({ session }) => session.tokenHash);
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(oneOf(sessions.tokenHash, hashes));
  await keepLastSeen(db, ...stale.map(({ user }) => user.id));
}

const keepLastSeen = (db: Database, ...userIds: readonly number[]) =>
  db.update(users).set({ lastSeenAt: sql`now()` }).where(oneOf(users.id, userIds));

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
