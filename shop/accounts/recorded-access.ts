import type { Action } from '#contract/rules/actions.ts';
import type { Database } from '#db/client.ts';
import { TransactionRollbackError } from '#db/sql.ts';
import { type ChangedFields, noChange } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import type { users } from './tables.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'role'>;

/** The actor of somebody who acts on their own account, with or without a session. */
export const actorOf = ({ id, username }: Person, ip: string): Actor => ({
  ...{ id, name: username, address: ip },
});

/** Records what staff did to their own account; the activity log has no entries of customers. */
export async function recordIfStaff(
  tx: Database,
  by: Actor,
  person: Pick<Person, 'email' | 'role'>,
  { action, change = noChange }: { action: Action; change?: ChangedFields },
): Promise<void> {
  if (person.role === null) return;
  await record(tx, by, { action, subject: staffSubject(person), change });
}

/**
 * Records a failed sign-in to an account of staff. For any other name the same is done and rolled
 * back, so that the time it takes does not tell who is staff.
 */
export async function recordFailedSignIn(
  db: Database,
  person: Person | undefined,
  ip: string,
  reason: 'wrong password' | 'wrong code' | 'disabled account',
): Promise<void> {
  const nobody: Actor = { id: null, name: 'unknown', address: ip };
  const subject = person ? staffSubject(person) : '';
  const change = { before: {}, after: { reason } };
  await db.transaction(async (tx) => {
    const trial = tx.transaction(async (step) => {
      await record(step, nobody, { action: 'sign-in.failed', subject, change });
      if (!person?.role) step.rollback();
    });
    await trial.catch(ignoreRollback);
  });
}

function ignoreRollback(error: unknown) {
  if (!(error instanceof TransactionRollbackError)) throw error;
}

/** Names a member of staff in the activity log. */
export const staffSubject = ({ email }: { email: string }): string => `Staff ${email}`;
