import { isDeepStrictEqual } from 'node:util';
import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import { fullName, nameOf } from '#contract/rules/people.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, isNull } from '#db/sql.ts';
import { updateRows } from '#db/update-rows.ts';
import { changeOf } from '#shop/activity/change.ts';
import type { Actor } from '#shop/activity/record.ts';
import { notFound, refuseChanged } from '#shop/refusal.ts';
import { refuseTaken, type UserRow, userShape } from './people.ts';
import { speaksForShop } from './public-names.ts';
import { recordIfStaff } from './recorded-access.ts';
import { refuseShopNames, takenNames } from './register.ts';
import { users } from './tables.ts';

/** Throws `Refusal` (conflict) when the username is taken, or the profile not as its editor read it. */
export async function changeProfile(
  db: Database,
  by: Actor & { id: number },
  profile: BodyOf<'PUT /users/profile'>,
): Promise<User> {
  const { before: read, firstName, lastName, username, mobile, dob } = profile;
  return db.transaction(async (tx) => {
    const unerased = and(eq(users.id, by.id), isNull(users.erasedAt));
    const [before] = await tx.select().from(users).where(unerased).for('no key update');
    if (!before) throw notFound('Account');
    refuseChanged('this profile', read, before);
    const names = namesOf({ ...before, ...profile });
    const isRenamed = !isDeepStrictEqual(names, namesOf(before));
    if (isRenamed && before.userType === 'CUSTOMER') await refuseShopNames(tx, names);
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

/** Leaves out mobile number and date of birth, which the owner need not see in the activity log. */
const namesOf = ({ username, firstName, lastName }: UserRow) => ({ username, firstName, lastName });

interface Contact {
  saved: User;
  given: User;
}

/**
 * Fills only what a profile lacks: an order for somebody else renames nobody, and a name that could be
 * taken for the shop's stands on the order alone.
 */
export async function saveContacts(tx: Database, contacts: readonly Contact[]): Promise<void> {
  const filled = contacts.filter(isFilled);
  if (filled.length === 0) return;
  const taken = filled.some(isNamed) ? await takenNames(tx) : [];
  const own = filled.map((contact) =>
    isNamed(contact) && speaksForShop(fullName(contact.given), taken)
      ? { ...contact, given: { ...contact.given, firstName: '', lastName: '' } }
      : contact,
  );
  const changed = own.filter(isFilled).map(({ saved, given }) => contactFrom(saved, given));
  await updateRows(tx, users, changed);
}

const isFilled = ({ saved, given }: Contact) =>
  !isDeepStrictEqual(contactFrom(saved, given), contactFrom(saved, saved));

/** Says whether the profile would get its name from the order. */
const isNamed = ({ saved, given }: Contact) => nameOf(saved) === '' && nameOf(given) !== '';

function contactFrom(saved: User, given: User) {
  const { firstName, lastName } = isNamed({ saved, given }) ? given : saved;
  return { id: saved.id, firstName, lastName, mobile: saved.mobile ?? given.mobile };
}
