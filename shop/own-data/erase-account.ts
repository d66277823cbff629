import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import { erasedEmail, erasedUsername } from '#contract/rules/accounts/erased-accounts.ts';
import type { Database } from '#db/client.ts';
import { and, eq, isNull } from '#db/sql.ts';
import { clearAttempts, countAttempt } from '#shop/accounts/limits/attempts.ts';
import {
  confirmPassword,
  guesses,
  noPassword,
  wrongPassword,
} from '#shop/accounts/passwords/passwords.ts';
import { lockUnlessPasswordChanged } from '#shop/accounts/people.ts';
import { codeAttemptsOf, confirmCode } from '#shop/accounts/second-factor/check-code.ts';
import type { Encryption } from '#shop/accounts/second-factor/encryption.ts';
import {
  addresses,
  emailChanges,
  emailConfirmations,
  knownBrowsers,
  passwordResets,
  recoveryCodes,
  sessions,
  users,
} from '#shop/accounts/tables.ts';
import { ownersTool, record } from '#shop/activity/record.ts';
import { customerNotes } from '#shop/customers/tables.ts';
import { eraseMails } from '#shop/mail/failed.ts';
import { eraseBuyer } from '#shop/orders/erase-buyer.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { announceFormerReviewer } from '#shop/reviews/reviews.ts';
import { emptyCart, removeChosen } from './remove-chosen.ts';

/** Removes the copies of these mails from the outbox of a shop without a mail server. */
export type RemoveFromOutbox = (mailIds: readonly number[]) => Promise<void>;

/**
 * Erases the account of a customer for good. Throws `Refusal`: conflict for staff and while an order
 * is open, validation for a wrong password or code, too many requests after ten wrong ones in a row.
 */
export async function eraseOwnAccount(
  db: Database,
  { id, role }: User,
  { password, code }: BodyOf<'DELETE /users/me'>,
  { encryption, removeFromOutbox }: { encryption: Encryption; removeFromOutbox: RemoveFromOutbox },
): Promise<void> {
  if (role) {
    const whom = role === 'OWNER' ? 'another owner' : 'an owner';
    throw new Refusal(
      'conflict',
      `You are on the staff of this shop. Ask ${whom} to remove you first.`,
    );
  }
  const person = await confirmPassword(db, id, password, 'password');
  await countAttempt(db, codeAttemptsOf(id), guesses);
  const mailIds = await db.transaction(async (tx) => {
    await emptyCart(tx, id);
    if (!(await lockUnlessPasswordChanged(tx, person))) throw wrongPassword('password');
    await confirmCode(tx, id, code, encryption);
    return eraseLocked(tx, person);
  });
  await clearAttempts(db, codeAttemptsOf(id));
  await removeFromOutbox(mailIds);
}

/**
 * Erases a customer without a password: for a restored backup, which brings erased accounts back.
 * Throws `Refusal`: not found for staff and for an erased account, conflict while an order is open.
 */
export async function eraseByTool(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await emptyCart(tx, id);
    const isCustomer = and(eq(users.userType, 'CUSTOMER'), isNull(users.erasedAt));
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isCustomer))
      .for('no key update');
    if (!person) throw notFound(`Customer ${id}`);
    await eraseLocked(tx, person);
    await record(tx, ownersTool, { action: 'customer.erased', subject: `Customer ${id}` });
  });
}

/** Returns the ids of the mails whose copies are to be removed. */
async function eraseLocked(tx: Database, person: { id: number; email: string }) {
  await eraseBuyer(tx, person.id);
  const mailIds = await eraseMails(tx, person);
  await announceFormerReviewer(tx, person.id);
  // Lines may have been added to the cart before the account was locked.
  await removeChosen(tx, person.id);
  await deleteBelongings(tx, person.id);
  await blankProfile(tx, person.id);
  return mailIds;
}

async function deleteBelongings(tx: Database, userId: number): Promise<void> {
  const ofPerson = [
    ...[sessions, recoveryCodes, knownBrowsers],
    ...[emailConfirmations, emailChanges, passwordResets],
  ];
  for (const table of ofPerson) await tx.delete(table).where(eq(table.userId, userId));
  for (const table of [addresses, customerNotes]) {
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
