import { randomInt } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { recoveryCodes } from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';

const count = 10;
/** Letters and digits except 0, 1, i, l and o, which look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 bits: a plain hash protects only what nobody can search (OWASP ASVS 6.5.2 asks for 112). */
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
export async function takeRecoveryCode(tx: Database, userId: number, code: string) {
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
export const isRecoveryCode = (code: string) => code.length === length;
