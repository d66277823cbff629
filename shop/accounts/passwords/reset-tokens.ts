import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { passwordResets } from '#shop/accounts/tables.ts';
import { hashOf, newToken } from '#shop/accounts/tokens.ts';

/** The token of a link that sets a password, once. */
export async function newResetToken(
  tx: Database,
  userId: number,
  validFor: '1 hour' | '24 hours',
): Promise<string> {
  const token = newToken();
  const expiresAt = sql`now() + ${validFor}::interval`;
  await tx.insert(passwordResets).values({ tokenHash: hashOf(token), userId, expiresAt });
  return token;
}
