import type { Role } from '#contract/rules/roles.ts';
import type { Database } from '#db/client.ts';
import { and, eq, isNotNull, or, sql } from '#db/sql.ts';
import { isUsable } from './sessions.ts';
import { sessions, staffRules, users } from './tables.ts';

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
