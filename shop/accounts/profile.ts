import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import { fullName } from '#contract/rules/people.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, isNull } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import type { Actor } from '#shop/activity/record.ts';
import { notFound } from '#shop/refusal.ts';
import { refuseTaken, type UserRow, userShape } from './people.ts';
import { recordIfStaff } from './recorded-access.ts';
import { users } from './tables.ts';

/** Throws `Refusal` (conflict) when the username is taken. */
export async function changeProfile(
  db: Database,
  by: Actor & { id: number },
  profile: BodyOf<'PUT /users/profile'>,
): Promise<User> {
  const { firstName, lastName, username, mobile, dob } = profile;
  return db.transaction(async (tx) => {
    const unerased = and(eq(users.id, by.id), isNull(users.erasedAt));
    const [before] = await tx.select().from(users).where(unerased).for('no key update');
    if (!before) throw notFound('Account');
    const rows = await tx
      .update(users)
      .set({ firstName, lastName, username, mobile, dob })
      .where(eq(users.id, by.id))
      .returning()
      .catch(refuseTaken);
    const row = onlyRow(rows);
    const change = changeOf(namesOf(before), namesOf(row));
    await recordIfStaff(tx, by, row, { action: 'profile.changed', change });
    return userShape(row);
  });
}

/** Without the mobile number and date of birth, which the owner need not see in the activity log. */
const namesOf = ({ username, firstName, lastName }: UserRow) => ({ username, firstName, lastName });

/** Saves name and mobile number of somebody who gave them with an order; an omitted number stays. */
export async function keepContact(db: Database, saved: User, given: User): Promise<void> {
  const { firstName, lastName } = given;
  const mobile = given.mobile ?? saved.mobile;
  const isSame = fullName(given) === fullName(saved) && mobile === saved.mobile;
  if (isSame) return;
  await db.update(users).set({ firstName, lastName, mobile }).where(eq(users.id, saved.id));
}
