import type { Database } from '#db/client.ts';
import { countAttempt, exceedsLimit, type Limit } from './attempts.ts';

const limit: Limit = {
  maxAttempts: 3,
  minutes: 60,
  message: (wait) => `Too many attempts. Please try again in ${wait}.`,
};

/** Resets and confirmations together. Throws `Refusal` (too many requests) after three in an hour. */
export async function countLinkMail(db: Database, email: string): Promise<void> {
  await countAttempt(db, keyOf(email), limit);
}

/** The mail of a registration counts, but is not refused: anybody may have used up the limit. */
export async function countFirstLinkMail(db: Database, email: string): Promise<void> {
  await exceedsLimit(db, keyOf(email), limit);
}

const keyOf = (email: string) => `link mails to ${email.toLowerCase()}`;
