import type { Database } from '#db/client.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import {
  clearAttempts,
  countAttempt,
  exceedsLimit,
  type Limit,
  refundAttempt,
} from './attempts.ts';

interface Person {
  id: number;
  email: string;
}

/** Whatever the network: whoever guesses codes knows the password, and may have many networks. */
const wrongCodes: Limit = {
  maxAttempts: 10,
  minutes: 15,
  message: (wait) =>
    `Too many wrong codes. Please wait ${wait}, or use a browser that you signed in with before.`,
};

const mailed = { maxAttempts: 1, minutes: 60 };

/**
 * Counts a code that is entered after the right password, before it is checked; `isWrongCode` tells the
 * errors of wrong ones. The tenth wrong one within 15 minutes is mailed to the person, once an hour.
 * Throws `Refusal` (too many requests) after ten, and what `check` throws.
 */
export async function withCodeCounted<T>(
  db: Database,
  person: Person,
  queueMail: QueueMail,
  isWrongCode: (error: unknown) => boolean,
  check: () => Promise<T>,
): Promise<T> {
  const key = keyOf(person.id);
  const count = await countAttempt(db, key, wrongCodes);
  try {
    const checked = await check();
    await refundAttempt(db, key);
    return checked;
  } catch (error) {
    if (!isWrongCode(error)) await refundAttempt(db, key);
    else if (count === wrongCodes.maxAttempts) await mailOnce(db, person, queueMail);
    throw error;
  }
}

/** Clears the count after a password reset: nobody else knows the new password. */
export const clearWrongCodes = (db: Database, userId: number): Promise<void> =>
  clearAttempts(db, keyOf(userId));

const keyOf = (userId: number) => `wrong codes of id ${userId}`;

async function mailOnce(db: Database, { id, email }: Person, queueMail: QueueMail) {
  if (await exceedsLimit(db, `mail about wrong codes of id ${id}`, mailed)) return;
  await db.transaction((tx) => queueMail(tx, { kind: 'wrong-codes', recipient: email }));
}
