import type { Database } from '#db/client.ts';
import {
  clearAttempts,
  countAttempt,
  exceedsLimit,
  type Limit,
  refundAttempt,
} from './attempts.ts';
import { isKnown } from './known-browsers.ts';

/** Who tries to sign in to which account. */
export interface SignInAttempt {
  /** Undefined for a name that nobody has. */
  userId: number | undefined;
  identifier: string;
  network: string;
  browserToken: string;
}

const message = (wait: string) =>
  `Too many failed sign-ins. Please wait ${wait}, or reset your password.`;

/** For one account from one network: its owner can still sign in from elsewhere. */
const fromHere: Limit = { maxAttempts: 10, minutes: 15, message };

/** For one account from all networks, and for one network over all accounts. */
const overall = { maxAttempts: 100, minutes: 15 };

/** Above that, strangers still get a try now and then: the owner may use a new browser. */
const slowed: Limit = { maxAttempts: 1, minutes: 0.5, message };

/**
 * Counts a sign-in before its outcome is known. Throws `Refusal` (too many requests), after which
 * only attempts of one account from one network stay counted.
 */
export async function countSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  const keys = keysOf(attempt);
  await countAttempt(db, keys.fromHere, fromHere);
  const ofAccount = await exceedsLimit(db, keys.ofAccount, overall);
  const ofNetwork = await exceedsLimit(db, keys.ofNetwork, overall);
  try {
    if (ofAccount && !(await isKnownHere(db, attempt))) await slowDown(db, keys.fromHere);
    if (ofNetwork && !(await isKnownBrowser(db, attempt))) await slowDown(db, keys.ofNetwork);
  } catch (error) {
    await refundSignIn(db, attempt);
    throw error;
  }
}

const slowDown = (db: Database, key: string) => countAttempt(db, `slowed ${key}`, slowed);

async function isKnownBrowser(db: Database, { userId, browserToken }: SignInAttempt) {
  return userId !== undefined && isKnown(db, userId, { browserToken });
}

async function isKnownHere(db: Database, attempt: SignInAttempt) {
  const { userId, network } = attempt;
  if (userId === undefined) return false;
  return (await isKnownBrowser(db, attempt)) || isKnown(db, userId, { network });
}

/** For a sign-in that neither failed nor succeeded. */
export async function refundSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  for (const key of Object.values(keysOf(attempt))) await refundAttempt(db, key);
}

/**
 * After a success. What others failed at stays counted: else somebody could go on guessing by
 * signing in to an account of their own, or each time the owner signs in.
 */
export async function settleSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  const keys = keysOf(attempt);
  await clearAttempts(db, keys.fromHere);
  await refundAttempt(db, keys.ofAccount);
  await refundAttempt(db, keys.ofNetwork);
}

/** After a reset, the person can sign in at once despite earlier failures. */
export const clearFailures = (db: Database, userId: number, network: string): Promise<void> =>
  clearAttempts(db, keysOf({ userId, network, identifier: '' }).fromHere);

function keysOf({ userId, identifier, network }: Omit<SignInAttempt, 'browserToken'>) {
  const account = userId === undefined ? `name ${identifier.toLowerCase()}` : `id ${userId}`;
  return {
    fromHere: `sign-in of ${account} from ${network}`,
    ofAccount: `sign-in of ${account}`,
    ofNetwork: `sign-in from ${network}`,
  };
}
