import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { removeSecondFactor } from '#shop/accounts/second-factor/second-factor.ts';
import { addresses, knownBrowsers, users } from '#shop/accounts/tables.ts';

/**
 * Anybody can register with somebody else's email. Removes what would keep its owner out or belongs to
 * somebody else: the second factor, known browsers, names, contact and addresses.
 */
export async function forgetWhoRegistered(
  tx: Database,
  { id, username }: { id: number; username: string },
): Promise<void> {
  await removeSecondFactor(tx, id);
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, id));
  await tx.delete(addresses).where(eq(addresses.customerId, id));
  const profile = { firstName: username, lastName: '', mobile: null, dob: null };
  await tx.update(users).set(profile).where(eq(users.id, id));
}
