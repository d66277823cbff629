import type { User } from '#contract/accounts.ts';
import type { Role } from '#contract/rules/roles.ts';
import type { Database } from '#db/client.ts';
import { addPerson } from '#shop/accounts/people.ts';
import { staffSubject } from '#shop/accounts/recorded-access.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { Refusal } from '#shop/refusal.ts';

interface NewMember {
  email: string;
  /** Null for somebody who sets it with the link of an invitation. */
  password: string | null;
  role: Role;
}

/** Throws `Refusal` (conflict) when the email is taken. */
export const addMember = (db: Database, by: Actor, member: NewMember): Promise<User> =>
  db.transaction(async (tx) => {
    const added = await addWithFreeName(tx, member);
    const { email, role } = member;
    await record(tx, by, {
      action: 'staff.added',
      subject: staffSubject({ email }),
      change: changeOf(null, { role, disabled: false }),
    });
    return added;
  });

/** Uses the part of the email before the @ as username, with a number appended if it is taken. */
export async function addWithFreeName(tx: Database, { email, password, role }: NewMember) {
  const name = email.slice(0, email.indexOf('@')).slice(0, 40);
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? name : `${name}${number}`;
    try {
      // A refused statement would end the transaction around it.
      return await tx.transaction((step) => addPerson(step, { username, email, password }, role));
    } catch (error) {
      const isTaken = error instanceof Refusal && error.fields?.username;
      if (!isTaken || number === 99) throw error;
    }
  }
}
