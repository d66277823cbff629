import { erasedEmail, erasedUsername } from '#contract/rules/accounts/erased-accounts.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { noPassword } from '#shop/accounts/passwords/passwords.ts';
import {
  addresses,
  emailConfirmations,
  knownBrowsers,
  passwordResets,
  recoveryCodes,
  sessions,
  users,
} from '#shop/accounts/tables.ts';
import { stockRequests } from '#shop/stock-mails/tables.ts';
import { wishlistItems } from '#shop/wishlists/tables.ts';

export async function deleteBelongings(tx: Database, userId: number): Promise<void> {
  const ofPerson = [sessions, recoveryCodes, knownBrowsers, emailConfirmations, passwordResets];
  for (const table of ofPerson) await tx.delete(table).where(eq(table.userId, userId));
  for (const table of [addresses, wishlistItems, stockRequests]) {
    await tx.delete(table).where(eq(table.customerId, userId));
  }
}

/** The row stays, because orders and reviews refer to it. */
export async function blankProfile(tx: Database, id: number): Promise<void> {
  await tx
    .update(users)
    .set({
      username: erasedUsername(id),
      email: erasedEmail(id),
      passwordHash: noPassword,
      ...{ firstName: '', lastName: '', mobile: null, dob: null },
      ...{ emailConfirmed: false, totpSecret: null, totpPending: null, totpStep: 0 },
      lastSeenAt: null,
      erasedAt: new Date(),
    })
    .where(eq(users.id, id));
}
