import type { User } from '#contract/accounts.ts';
import type { Role } from '#contract/rules/roles.ts';
import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notInArray, or, sql } from '#db/sql.ts';
import { joinReads } from '#shop/joined-reads.ts';
import { shapedColumns, userShape } from './people.ts';
import { sessions, staffRules, users } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** A session ends 30 days after its last use, and 90 days after it began. */
const lastUseLimit = sql`now() - interval '30 days'`;
const beginLimit = sql`now() - interval '90 days'`;
const isLive = and(gt(sessions.lastUsedAt, lastUseLimit), gt(sessions.createdAt, beginLimit));

/** One of `hashes`, of a person who may still use it. */
const isUsable = and(
  oneOf(sessions.tokenHash, sql.placeholder('hashes')),
  isLive,
  eq(users.disabled, false),
  isNull(users.erasedAt),
);

const maxUserAgent = 500;

/** The last use is written once an hour at most: most requests only read. */
const freshLimit = sql`now() - interval '1 hour'`;

interface Origin {
  /** The IP address. */
  address: string;
  userAgent: string;
}

/**
 * Sessions of one person (phone, desktop, till) are few; a script that never signs out would add
 * one each time.
 */
const maxSessions = 50;

/** Ends the session that was not used for longest when there are more than fifty. */
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
  await endOldest(db, userId);
  await noteLastSeen(db, userId);
  return token;
}

async function endOldest(db: Database, userId: number) {
  const latest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(maxSessions);
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.tokenHash, latest)));
}

/** Null also for a disabled or erased account. */
export type FindSession = (token: string) => Promise<User | null>;

/** Makes the finder of a process: sessions that are asked for at the same time are read together. */
export function sessionsOf(db: Database): FindSession {
  const statement = readSessions(db);
  return joinReads<string, User | null>(async (tokens) => {
    const found = await statement.execute({ hashes: JSON.stringify(tokens.map(hashOf)) });
    await noteUse(db, found);
    const people = new Map(found.map(({ user, tokenHash }) => [tokenHash, userShape(user)]));
    return (token) => people.get(hashOf(token)) ?? null;
  });
}

const readSessions = (db: Database) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      user: shapedColumns,
      isStale: sql<boolean>`${or(
        lt(sessions.lastUsedAt, freshLimit),
        // A session that is older than the record of visits.
        isNull(users.lastSeenAt),
      )}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isUsable)
    .prepare('sessions');

type Found = Awaited<ReturnType<ReturnType<typeof readSessions>['execute']>>;

async function noteUse(db: Database, found: Found) {
  const stale = found.filter(({ isStale }) => isStale);
  if (stale.length === 0) return;
  const hashes = stale.map(({ tokenHash }) => tokenHash);
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(oneOf(sessions.tokenHash, hashes));
  await noteLastSeen(db, ...stale.map(({ user }) => user.id));
}

const noteLastSeen = (db: Database, ...userIds: readonly number[]) =>
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

/** The roles of staff in sessions that have not ended, by the hash of the token. */
export type FindRoles = (tokenHashes: readonly string[]) => Promise<Map<string, Role>>;

/**
 * Leaves out staff who must set up a second factor first. Does not count as a use of the sessions, or
 * a page that stays open would keep one from ending.
 */
export function sessionRolesOf(db: Database): FindRoles {
  const statement = db
    .select({ tokenHash: sessions.tokenHash, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        isUsable,
        or(
          isNotNull(users.totpSecret),
          sql`not exists (
          select from ${staffRules} where ${staffRules.requireSecondFactor}
        )`,
        ),
      ),
    )
    .prepare('session_roles');
  return async (tokenHashes) => {
    const found = await statement.execute({ hashes: JSON.stringify(tokenHashes) });
    return new Map(found.flatMap(({ tokenHash, role }) => (role ? [[tokenHash, role]] : [])));
  };
}
