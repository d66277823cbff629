import { readFile } from 'node:fs/promises';
import type { Database } from '#db/client.ts';
import { readCompany } from '#shop/company/company.ts';
import { fieldRefusal } from '#shop/refusal.ts';

/**
 * The 10,000 most common passwords of eight characters or more, from @zxcvbn-ts/language-common.
 */
const list = new URL('common-passwords.txt', import.meta.url);
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Throws `Refusal` for a common password, and for one that is only a name of the person or the shop
 * with digits and signs around it.
 */
export async function refuseGuessable(
  db: Database,
  password: string,
  { username, email }: { username: string; email: string },
  field: 'password' | 'newPassword',
): Promise<void> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) {
    throw fieldRefusal(field, 'This password is too common. Please choose another.');
  }
  const { name } = await readCompany(db);
  const names = ['haat', name, username, email.slice(0, email.indexOf('@'))];
  const letters = lettersOf(password);
  if (letters && names.some((word) => lettersOf(word) === letters)) {
    throw fieldRefusal(
      field,
      'This password is too similar to your name or the shop’s. Please choose another.',
    );
  }
}

const readCommon = async () => new Set((await readFile(list, 'utf8')).split('\n').filter(Boolean));

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
