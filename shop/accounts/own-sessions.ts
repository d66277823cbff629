import { parse } from 'bowser';
import type { Session } from '#contract/accounts/sessions.ts';
import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import type { Actor } from '#shop/activity/record.ts';
import { notFound } from '#shop/refusal.ts';
import { recordIfStaff } from './recorded-access.ts';
import { endSessionOf, endSessions, liveSessions } from './sessions.ts';
import { hashOf } from './tokens.ts';

/** Lists where a person is signed in; `token` is that of the session that asks. */
export async function listSessions(db: Database, userId: number, token: string) {
  const rows = await liveSessions(db, userId);
  const own = hashOf(token);
  return rows.map(
    ({ id, createdAt, lastUsedAt, address, userAgent, tokenHash }): Session => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      address,
      browser: browserOf(userAgent),
      current: tokenHash === own,
    }),
  );
}

/** Such as "Chrome on Windows". */
function browserOf(userAgent: string): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = parse(userAgent);
  const name = browser.name || 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}

/** Throws `Refusal` (not found), also for a session of somebody else. */
export async function endOwnSession(
  db: Database,
  caller: User,
  by: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSessionOf(tx, caller.id, id))) throw notFound('Session');
    await recordIfStaff(tx, by, caller, { action: 'sessions.ended' });
  });
}

/** Ends all sessions of a person but that of `token`. */
export async function endOtherSessions(
  db: Database,
  caller: User,
  by: Actor,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, caller.id, token);
    await recordIfStaff(tx, by, caller, { action: 'sessions.ended' });
  });
}
