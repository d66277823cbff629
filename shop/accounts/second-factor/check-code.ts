import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import qrCode from 'qrcode';
import {
  codeAsked,
  codeNotSixDigits,
  codeWrong,
  recoveryCodeWrong,
} from '#contract/rules/messages/second-factor-messages.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { recoveryCodes, users } from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { fieldRefusal, notFound, Refusal } from '#shop/refusal.ts';
import type { Encryption } from './encryption.ts';

type Person = typeof users.$inferSelect;

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

/** A recovery code nearly always has letters. */
function wrongCodeText(typed: string): string {
  if (/[a-z]/i.test(typed)) return recoveryCodeWrong;
  return /^\d{6}$/.test(withoutGaps(typed)) ? codeWrong : codeNotSixDigits;
}

export const wrongCode = (typed: string) => fieldRefusal('code', wrongCodeText(typed));

/** The key under which wrong codes are counted. */
export const codeAttemptsOf = (userId: number) => `second factor of id ${userId}`;

const count = 10;
/** Letters and digits except 0, 1, i, l and o, which look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/**
 * 118 bits: with less, somebody could search through all codes for a plain hash (OWASP ASVS 6.5.2
 * asks for 112).
 */
const length = 24;

/** Replaces the codes of a person. Only their hashes are kept. */
export async function replaceRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(code), userId })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

const newCode = () =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');

/** Each code works once. False for an unknown one. */
async function takeRecoveryCode(tx: Database, userId: number, code: string) {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning();
  return taken.length > 0;
}

export async function deleteRecoveryCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** `code` without spaces and hyphens, in small letters. */
const isRecoveryCode = (code: string) => code.length === length;

/** Codes of the steps before and after this one fit as well, for a clock that is a little off. */
const window = 1;

/** What an authenticator app needs; the QR code is a data URL of an SVG. */
export interface NewSecret {
  secret: string;
  otpauthUrl: string;
  qr: string;
}

/** The app shows the shop's name and the person's email. */
export async function newSecret(shopName: string, email: string): Promise<NewSecret> {
  const totp = new TOTP({ issuer: shopName, label: email, secret: new Secret({ size: 20 }) });
  const otpauthUrl = totp.toString();
  const svg = await qrCode.toString(otpauthUrl, { type: 'svg', margin: 2 });
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { secret: totp.secret.base32, otpauthUrl, qr };
}

/** The time step that a code belongs to; null when it fits none of now (RFC 6238). */
export function stepOf(secret: string, code: string): number | null {
  // The library throws for characters outside ASCII.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
