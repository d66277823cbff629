import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import { emailNotConfirmed } from '#contract/rules/messages/second-factor-messages.ts';
import type { Database } from '#db/client.ts';
import { and, eq, isNull } from '#db/sql.ts';
import { clearAttempts, countAttempt } from '#shop/accounts/limits/attempts.ts';
import { confirmPassword, guesses } from '#shop/accounts/passwords/passwords.ts';
import { recordIfStaff } from '#shop/accounts/recorded-access.ts';
import { users } from '#shop/accounts/tables.ts';
import type { Actor } from '#shop/activity/record.ts';
import { readCompany } from '#shop/company/company.ts';
import { Refusal } from '#shop/refusal.ts';
import {
  aboutSecretOf,
  codeAttemptsOf,
  deleteRecoveryCodes,
  lockPerson,
  type NewSecret,
  newSecret,
  replaceRecoveryCodes,
  secretOf,
  stepOf,
  takeCode,
  wrongCode,
} from './check-code.ts';
import type { Encryption } from './encryption.ts';

/**
 * Makes a secret, which is used once a code from the app has turned the second factor on. Throws `Refusal`:
 * validation for a wrong password, conflict while the second factor is on, and for an email that is not
 * confirmed, which may be somebody else's. Not found when the account has just been erased.
 */
export async function beginSecondFactor(
  db: Database,
  { id, email }: User,
  { password }: BodyOf<'POST /users/second-factor'>,
  encryption: Encryption,
): Promise<NewSecret> {
  const person = await confirmPassword(db, id, password, 'password');
  refuseUnconfirmed(person);
  const { name } = await readCompany(db);
  const made = await newSecret(name, email);
  const begun = await db
    .update(users)
    .set({ totpPending: encryption.encrypt(made.secret, aboutSecretOf(id)) })
    .where(and(eq(users.id, id), isNull(users.totpSecret), isNull(users.erasedAt)))
    .returning({ id: users.id });
  if (begun.length === 0) throw alreadyOn();
  return made;
}

function refuseUnconfirmed({ emailConfirmed }: Pick<User, 'emailConfirmed'>) {
  if (!emailConfirmed) throw new Refusal('conflict', emailNotConfirmed);
}

/**
 * Returns ten recovery codes, which cannot be shown again. Throws `Refusal`: validation for a wrong
 * code, conflict before `beginSecondFactor` or when the second factor is on.
 */
export async function turnOnSecondFactor(
  db: Database,
  caller: User,
  by: Actor,
  { code }: BodyOf<'PUT /users/second-factor'>,
  encryption: Encryption,
): Promise<string[]> {
  await countAttempt(db, codeAttemptsOf(caller.id), guesses);
  const recoveryCodes = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, caller.id);
    if (person.totpSecret !== null) throw alreadyOn();
    refuseUnconfirmed(person);
    if (person.totpPending === null) throw notBegun();
    const step = stepOf(secretOf(person, person.totpPending, encryption), code);
    if (step === null) throw wrongCode(code);
    const on = { totpSecret: person.totpPending, totpPending: null, totpStep: step };
    await tx.update(users).set(on).where(eq(users.id, person.id));
    const codes = await replaceRecoveryCodes(tx, person.id);
    await recordIfStaff(tx, by, caller, { action: 'second-factor.on' });
    return codes;
  });
  await clearAttempts(db, codeAttemptsOf(caller.id));
  return recoveryCodes;
}

/** Throws `Refusal`: validation for a wrong password or code, conflict while it is off. */
export async function turnOffSecondFactor(
  db: Database,
  caller: User,
  by: Actor,
  { password, code }: BodyOf<'DELETE /users/second-factor'>,
  encryption: Encryption,
): Promise<void> {
  await confirmPassword(db, caller.id, password, 'password');
  await countAttempt(db, codeAttemptsOf(caller.id), guesses);
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, caller.id);
    if (person.totpSecret === null)
      throw new Refusal('conflict', 'Two-step sign-in is already off.');
    if (!(await takeCode(tx, person, code, encryption))) throw wrongCode(code);
    await removeSecondFactor(tx, person.id);
    await recordIfStaff(tx, by, caller, { action: 'second-factor.off' });
  });
  await clearAttempts(db, codeAttemptsOf(caller.id));
}

/** Turns two-step sign-in off without asking for a code: only the owner's tool calls it. */
export async function removeSecondFactor(tx: Database, userId: number): Promise<void> {
  await tx.update(users).set({ totpSecret: null, totpPending: null }).where(eq(users.id, userId));
  await deleteRecoveryCodes(tx, userId);
}

const alreadyOn = () =>
  new Refusal('conflict', 'Two-step sign-in is already on. To use another app, turn it off first.');

const notBegun = () =>
  new Refusal('conflict', 'Please start again: enter your password and scan the new QR code.');
