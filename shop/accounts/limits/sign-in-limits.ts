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

/**
 * For one account from one network: its owner can still sign in from elsewhere. A browser that the
 * account knows has a count of its own, which nobody else in its network can use up.
 */
const fromHere: Limit = { maxAttempts: 10, minutes: 15, message };

/** For one account from all networks, and for one network over all accounts. */
const overall = { maxAttempts: 100, minutes: 15 };

/** Above that, strangers still get a try now and then: the owner may use a new browser. */
const slowed: Limit = { maxAttempts: 1, minutes: 0.5, message };

/** Under which a sign-in is counted. */
interface Keys {
  fromHere: string;
  ofAccount: string;
  ofNetwork: string;
}

/**
 * Counts a sign-in before its outcome is known. Throws `Refusal` (too many requests), after which
 * only attempts of one account from one network or known browser stay counted.
 */
export async function countSignIn(db: Database, attempt: SignInAttempt): Promise<Keys> {
  const browserIsKnown = await isKnownBrowser(db, attempt);
  const keys = keysOf(attempt, browserIsKnown);
  await countAttempt(db, keys.fromHere, fromHere);
  const ofAccount = await exceedsLimit(db, keys.ofAccount, overall);
  const ofNetwork = await exceedsLimit(db, keys.ofNetwork, overall);
  if (browserIsKnown) return keys;
  try {
    if (ofAccount && !(await isKnownNetwork(db, attempt))) await slowDown(db, keys.fromHere);
    if (ofNetwork) await slowDown(db, keys.ofNetwork);
  } catch (error) {
    await refundSignIn(db, keys);
    throw error;
  }
  return keys;
}

const slowDown = (db: Database, key: string) => countAttempt(db, `slowed ${key}`, slowed);

/** Nobody has this id. A name that nobody has is looked up too, so that its answer takes as long. */
const nobody = 0;

const isKnownBrowser = (db: Database, { userId = nobody, browserToken }: SignInAttempt) =>
  isKnown(db, userId, { browserToken });

const isKnownNetwork = (db: Database, { userId = nobody, network }: SignInAttempt) =>
  isKnown(db, userId, { network });

/** For a sign-in that neither failed nor succeeded. */
export async function refundSignIn(db: Database, keys: Keys): Promise<void> {
  for (const key of Object.values(keys)) await refundAttempt(db, key);
}

/**
 * After a success. What others failed at stays counted: else somebody could go on guessing by
 * signing in to an account of their own, or each time the owner signs in.
 */
export async function settleSignIn(db: Database, keys: Keys): Promise<void> {
  await clearAttempts(db, keys.fromHere);
  await refundAttempt(db, keys.ofAccount);
  await refundAttempt(db, keys.ofNetwork);
}

/** After a reset, the person can sign in at once despite earlier failures. */
export async function clearFailures(
  db: Database,
  origin: { userId: number; network: string; browserToken: string },
): Promise<void> {
  const attempt = { ...origin, identifier: '' };
  await clearAttempts(db, keysOf(attempt, true).fromHere);
  await clearAttempts(db, keysOf(attempt, false).fromHere);
}

function keysOf(
  { userId, identifier, network, browserToken }: SignInAttempt,
  browserIsKnown: boolean,
): Keys {
  const account = userId === undefined ? `name ${identifier.toLowerCase()}` : `id ${userId}`;
  const origin = browserIsKnown ? `browser ${browserToken}` : network;
  return {
    fromHere: `sign-in of ${account} from ${origin}`,
    ofAccount: `sign-in of ${account}`,
    ofNetwork: `sign-in from ${network}`,
  };
}
