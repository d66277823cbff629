import type { Database } from '#db/client.ts';
import { readCompany } from '#shop/company/company.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Throws `Refusal` for a common password or a plain variation of one, and for one that is only a name
 * of the person or the shop with digits and signs around it.
 */
export async function refuseGuessable(
  db: Database,
  password: string,
  { username, email }: { username: string; email: string },
  field: 'password' | 'newPassword',
): Promise<void> {
  if (await isCommonPassword(password)) {
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

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
