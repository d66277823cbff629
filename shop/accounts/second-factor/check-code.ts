import {
  codeAsked,
  codeNotSixDigits,
  codeWrong,
  recoveryCodeWrong,
} from '#contract/rules/messages/second-factor-messages.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { fieldRefusal, notFound, Refusal } from '#shop/refusal.ts';
import type { Encryption } from './encryption.ts';
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export type Person = typeof users.$inferSelect;

export async function lockPerson(tx: Database, id: number): Promise<Person> {
  const [person] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!person) throw notFound('Account');
  return person;
}

/**
 * Takes a code of the authenticator app or a recovery code, each of which works once; false when it
 * is neither. The person must be locked.
 */
export async function takeCode(
  tx: Database,
  person: Person,
  typed: string,
  encryption: Encryption,
): Promise<boolean> {
  const code = withoutGaps(typed).toLowerCase();
  if (isRecoveryCode(code)) return takeRecoveryCode(tx, person.id, code);
  const step = stepOf(secretOf(person, person.totpSecret, encryption), code);
  if (step === null || step <= person.totpStep) return false;
  await tx.update(users).set({ totpStep: step }).where(eq(users.id, person.id));
  return true;
}

const withoutGaps = (code: string) => code.replace(/[\s-]/g, '');

/**
 * What to tell somebody whose code is missing or wrong; null for a right one, and when two-step
 * sign-in is off.
 */
async function problemWithCode(
  tx: Database,
  userId: number,
  code: string | undefined,
  encryption: Encryption,
): Promise<string | null> {
  const person = await lockPerson(tx, userId);
  if (person.totpSecret === null) return null;
  if (!code) return codeAsked;
  return (await takeCode(tx, person, code, encryption)) ? null : wrongCodeText(code);
}

/**
 * Checks the code before an account is erased. Throws `Refusal` (validation) for a missing or wrong
 * code.
 */
export async function confirmCode(...given: Parameters<typeof problemWithCode>): Promise<void> {
  const problem = await problemWithCode(...given);
  if (problem !== null) throw fieldRefusal('code', problem);
}

/** The second step of a sign-in. Throws `Refusal` (second_factor) for a missing or wrong code. */
export async function checkSecondFactor(
  ...given: Parameters<typeof problemWithCode>
): Promise<void> {
  const problem = await problemWithCode(...given);
  if (problem === null) return;
  const fields = problem === codeAsked ? undefined : { code: problem };
  throw new Refusal('second_factor', codeAsked, { fields });
}

/** Throws `Refusal` (conflict) when the shop's secret key is not the one it was encrypted with. */
export function secretOf(person: Person, encrypted: string | null, encryption: Encryption): string {
  const secret = encryption.decrypt(encrypted ?? '', aboutSecretOf(person.id));
  if (secret === null) {
    throw new Refusal(
      'conflict',
      `The shop can no longer check the codes from your app, because its secret key was changed. Use a recovery code, or ask the owner of the shop to run: npm run shop -- second-factor off ${person.email}`,
    );
  }
  return secret;
}

export const aboutSecretOf = (userId: number) => `totp secret of id ${userId}`;

/** A recovery code always has letters, or nearly so. */
function wrongCodeText(typed: string): string {
  if (/[a-z]/i.test(typed)) return recoveryCodeWrong;
  return /^\d{6}$/.test(withoutGaps(typed)) ? codeWrong : codeNotSixDigits;
}

export const wrongCode = (typed: string) => fieldRefusal('code', wrongCodeText(typed));

/** The key under which wrong codes are counted. */
export const codeAttemptsOf = (userId: number) => `second factor of id ${userId}`;
