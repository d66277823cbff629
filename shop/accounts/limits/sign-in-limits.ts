import type { Database } from '#db/client.ts';
import {
  clearAttempts,
  countAttempt,
  exceedsLimit,
  type Limit,
  ofSite,
  refundAttempt,
  refuseAtLimit,
} from './attempts.ts';
import { isKnown, rememberNetwork } from './known-browsers.ts';
import { siteOf } from './network.ts';
import { clearWrongCodes } from './wrong-codes.ts';

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
 * Limits one account from one network: its owner can still sign in from elsewhere. A browser that
 * the account knows has a count of its own, which nobody else in its network can use up.
 */
const fromHere: Limit = { maxAttempts: 10, minutes: 15, message };

/** Limits one account over all networks, and one network over all accounts. */
const overall: Limit = { maxAttempts: 100, minutes: 15, message };

/** Shared above that by all browsers new to the account, of which one may be its owner's. */
const slowedAccount: Limit = { maxAttempts: 1, minutes: 0.5, message };

/** Shared above that by all in the network, which may be thousands: one try a second. */
const slowedNetwork: Limit = { maxAttempts: 1, minutes: 1 / 60, message };

/** The keys under which a sign-in is counted. */
export interface Counted {
  /** One account from one network or known browser. */
  fromHere: string;
  /** Shared with other accounts or networks. */
  shared: string[];
  browserIsKnown: boolean;
}

/**
 * Counts a sign-in before its outcome is known. Throws `Refusal` (too many requests), after which
 * only attempts of one account from one network or known browser stay counted. What a network tries
 * beyond its limit leaves no row for the name.
 */
export async function countSignIn(db: Database, attempt: SignInAttempt): Promise<Counted> {
  const browserIsKnown = await isKnownBrowser(db, attempt);
  const isKnown = browserIsKnown || (await isKnownNetwork(db, attempt));
  const { account, origin, network, site } = namesOf(attempt, browserIsKnown);
  const counted: Counted = {
    fromHere: `sign-in of ${account} from ${origin}`,
    shared: [],
    browserIsKnown,
  };
  // Whoever hammers at one name takes no try of the others in a slowed network.
  await refuseAtLimit(db, counted.fromHere, fromHere);
  const count = async (key: string, limit: Limit) => {
    await countAttempt(db, key, limit);
    counted.shared.push(key);
  };
  const slowAbove = async (key: string, limit: Limit, slowed: Limit) => {
    const isAbove = await exceedsLimit(db, key, limit);
    counted.shared.push(key);
    if (isAbove && !isKnown) await count(`slowed ${key}`, slowed);
  };
  try {
    if (site) await slowAbove(`sign-in from ${site}`, ofSite(overall), ofSite(slowedNetwork));
    await slowAbove(`sign-in from ${network}`, overall, slowedNetwork);
    if (site && !isKnown) await count(`sign-in of ${account} from ${site}`, ofSite(fromHere));
    await countAttempt(db, counted.fromHere, fromHere);
    await slowAbove(`sign-in of ${account}`, overall, slowedAccount);
  } catch (error) {
    await refundAll(db, counted.shared);
    throw error;
  }
  return counted;
}

/** Nobody has this id. A name that nobody has is looked up too, so that its answer takes as long. */
const nobody = 0;

const isKnownBrowser = (db: Database, { userId = nobody, browserToken }: SignInAttempt) =>
  isKnown(db, userId, { browserToken });

const isKnownNetwork = (db: Database, { userId = nobody, network }: SignInAttempt) =>
  isKnown(db, userId, { network });

/** Takes back the count of a sign-in that neither failed nor succeeded. */
export async function refundSignIn(db: Database, { fromHere, shared }: Counted): Promise<void> {
  await refundAll(db, [fromHere, ...shared]);
}

/**
 * Clears the counts of a sign-in that succeeded. What others failed at stays counted: else somebody
 * could go on guessing by signing in to an account of their own, or each time the owner signs in.
 */
export async function settleSignIn(db: Database, { fromHere, shared }: Counted): Promise<void> {
  await clearAttempts(db, fromHere);
  await refundAll(db, shared);
}

async function refundAll(db: Database, keys: readonly string[]) {
  for (const key of keys) await refundAttempt(db, key);
}

/**
 * Lets a person sign in at once after a password reset, despite earlier failures and while others
 * guess at the account.
 */
export async function clearFailures(
  db: Database,
  origin: { userId: number; network: string; browserToken: string },
): Promise<void> {
  for (const browserIsKnown of [true, false]) {
    const names = namesOf({ ...origin, identifier: '' }, browserIsKnown);
    await clearAttempts(db, `sign-in of ${names.account} from ${names.origin}`);
  }
  await clearWrongCodes(db, origin.userId);
  await rememberNetwork(db, origin.userId, origin.network);
}

function namesOf(
  { userId, identifier, network, browserToken }: SignInAttempt,
  browserIsKnown: boolean,
) {
  return {
    account: userId === undefined ? `name ${identifier.toLowerCase()}` : `id ${userId}`,
    origin: browserIsKnown ? `browser ${browserToken}` : network,
    network,
    site: siteOf(network),
  };
}
