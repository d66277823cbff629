import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { Refusal } from '#shop/refusal.ts';
import { rememberBrowser } from './limits/known-browsers.ts';
import { networkOf } from './limits/network.ts';
import { countSignIn, refundSignIn, settleSignIn } from './limits/sign-in-limits.ts';
import { withCodeCounted } from './limits/wrong-codes.ts';
import { hashPassword, isCurrentHash, passwordMatches } from './passwords/passwords.ts';
import { findByIdentifier, lockUnlessPasswordChanged, userShape } from './people.ts';
import { actorOf, recordFailedSignIn, recordIfStaff } from './recorded-access.ts';
import { checkSecondFactor } from './second-factor/check-code.ts';
import type { Encryption } from './second-factor/encryption.ts';
import { openSession } from './sessions.ts';
import { users } from './tables.ts';

export interface SignInOrigin {
  ip: string;
  userAgent: string;
  /** The token that an earlier sign-in gave this browser; empty if there is none. */
  browserToken: string;
}

interface Effects {
  encryption: Encryption;
  /** Called with the id of the account, whether the sign-in succeeds or fails. */
  setTried: (userId: number) => void;
  queueMail: QueueMail;
}

interface SignedIn {
  token: string;
  user: User;
  /** The browser keeps it, so that the failures of others do not slow its sign-ins. */
  browserToken: string;
}

/**
 * Throws `Refusal`: `Email or password is incorrect.` for an unknown name and a wrong password alike,
 * too many requests after ten failures, or ten wrong codes from anywhere. Once the password is right,
 * also forbidden for a disabled account, and `second_factor` when two-step sign-in is on and the code is
 * missing or wrong; a wrong one counts as a failure.
 */
export async function signIn(
  db: Database,
  credentials: { identifier: string; password: string; code?: string | undefined },
  origin: SignInOrigin,
  { setTried, ...effects }: Effects,
): Promise<SignedIn> {
  const { identifier } = credentials;
  const person = await findByIdentifier(db, identifier);
  if (person) setTried(person.id);
  const network = networkOf(origin.ip);
  const { browserToken } = origin;
  const attempt = { userId: person?.id, identifier, network, browserToken };
  const counted = await countSignIn(db, attempt);
  try {
    const known = { ...origin, network, browserIsKnown: counted.browserIsKnown };
    const signedIn = await enter(db, person, credentials, known, effects);
    await settleSignIn(db, counted);
    return signedIn;
  } catch (error) {
    if (!isFailedGuess(error)) await refundSignIn(db, counted);
    throw error;
  }
}

async function enter(
  db: Database,
  person: Person | undefined,
  { password, code }: { password: string; code?: string | undefined },
  origin: KnownOrigin,
  { encryption, queueMail }: Omit<Effects, 'setTried'>,
): Promise<SignedIn> {
  const { ip } = origin;
  const fits = await passwordMatches(person?.passwordHash, password);
  if (!person || !fits || person.erasedAt) {
    await recordFailedSignIn(db, person, ip, 'wrong password');
    throw wrongCredentials();
  }
  if (person.disabled) {
    await recordFailedSignIn(db, person, ip, 'disabled account');
    throw disabledAccount();
  }
  const open = () => openTokens(db, person, code, origin, encryption);
  // A known browser has a count of its own, which nobody else can use up.
  const isCounted = code && person.totpSecret !== null && !origin.browserIsKnown;
  const opened = isCounted ? withCodeCounted(db, person, queueMail, isWrongCode, open) : open();
  const tokens = await opened.catch(async (error) => {
    if (isWrongCode(error)) await recordFailedSignIn(db, person, ip, 'wrong code');
    throw error;
  });
  if (!isCurrentHash(person.passwordHash)) await rehash(db, person, password);
  return { ...tokens, user: userShape(person) };
}

/** The tokens of a new session and of the browser. */
const openTokens = (
  db: Database,
  person: Person,
  code: string | undefined,
  { ip, userAgent, browserToken, network }: KnownOrigin,
  encryption: Encryption,
) =>
  db.transaction(async (tx) => {
    // A password that is changed meanwhile opens no session: the change has just ended them all.
    if (!(await lockUnlessPasswordChanged(tx, person))) throw wrongCredentials();
    await checkSecondFactor(tx, person.id, code, encryption);
    const token = await openSession(tx, person.id, { address: ip, userAgent });
    const kept = await rememberBrowser(tx, person.id, { browserToken, network });
    await recordIfStaff(tx, actorOf(person, ip), person, { action: 'sign-in.done' });
    return { token, browserToken: kept };
  });

/** A missing code or a busy shop does not count as a failed guess. */
const isFailedGuess = (error: unknown) =>
  isWrongCode(error) || (error instanceof Refusal && error.code === 'unauthenticated');

const isWrongCode = (error: unknown) =>
  error instanceof Refusal && error.code === 'second_factor' && error.fields !== undefined;

/** Replaces a hash with older parameters when its owner signs in. */
async function rehash(db: Database, person: { id: number; passwordHash: string }, given: string) {
  const passwordHash = await hashPassword(given);
  const unchanged = and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash));
  await db.update(users).set({ passwordHash }).where(unchanged);
}

type Person = typeof users.$inferSelect;
type KnownOrigin = SignInOrigin & { network: string; browserIsKnown: boolean };

const wrongCredentials = () => new Refusal('unauthenticated', 'Email or password is incorrect.');

const disabledAccount = () =>
  new Refusal('forbidden', 'This account is disabled. Please ask the owner of the shop.');
