import { hash } from '@node-rs/argon2';
import { beforeEach, expect, test } from 'vitest';
import { and, eq, sql } from '#db/sql.ts';
import { newLinkToken } from '#shop/accounts/link-tokens.ts';
import { resetPassword } from '#shop/accounts/passwords/password-changes.ts';
import { registerFrom } from '#shop/accounts/register.ts';
import { signIn } from '#shop/accounts/sign-in.ts';
import { attempts, knownBrowsers, users } from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { removeChosen } from '#shop/own-data/remove-chosen.ts';
import { password, shopOfFile } from '#test/support/shop.ts';
import { rememberBrowser } from './known-browsers.ts';
import { networkOf } from './network.ts';
import { countSignIn, settleSignIn } from './sign-in-limits.ts';

const shop = await shopOfFile();
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1 });
beforeEach(async () => {
  await shop.db.delete(attempts);
});

test('stops 30 guesses from one IPv6 network, and the owner gets in elsewhere', async () => {
  const { user } = await customer();
  const outcomes = await oneByOne(30, (count) => guess(user.email, `2001:db8:1:2::${count}`));

  expect(outcomes.filter((outcome) => outcome === 'unauthenticated')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(20);
  expect(await enter(user.email, '2001:db8:1:3::1')).toBe('in');
});

test('stops 72 guesses from six IPv4 addresses, and the owner gets in elsewhere', async () => {
  const { user } = await customer();
  const outcomes = await oneByOne(72, (count) => guess(user.email, `10.2.0.${count % 6}`));

  expect(outcomes.filter((outcome) => outcome === 'unauthenticated')).toHaveLength(60);
  expect(await enter(user.email, '10.2.0.7')).toBe('in');
});

test('an IPv4 address written as IPv6 is the same network', async () => {
  const { user } = await customer();
  await oneByOne(10, () => guess(user.email, '10.2.1.1'));

  expect(await guess(user.email, '::ffff:10.2.1.1')).toBe('too_many_requests');
});

test('strangers share one try after 100 failures of one account; known browsers and networks do not', async () => {
  const { user } = await customer();
  const { browserToken } = await signInFrom(user.email, '10.3.0.1');
  await failFromTwo('10.3', user.id, 101);

  expect(await guess(user.email, '10.3.99.1')).toBe('unauthenticated');
  expect(await guess(user.email, '10.3.99.1')).toBe('too_many_requests');
  expect(await enter(user.email, '10.3.98.1')).toBe('too_many_requests');
  // From the network of an earlier sign-in, and in a browser of one.
  expect(await guess(user.email, '10.3.0.1')).toBe('unauthenticated');
  expect(await enter(user.email, '10.3.0.1')).toBe('in');
  expect(await guess(user.email, '10.3.97.1', browserToken)).toBe('unauthenticated');
  expect(await enter(user.email, '10.3.97.1', browserToken)).toBe('in');
  const other = await customer();
  expect(await enter(other.user.email, '10.3.99.1')).toBe('in');
});

test('lets a slowed network try again after 30 seconds', async () => {
  const { user } = await customer();
  await failFromTwo('10.4', user.id, 101);
  await guess(user.email, '10.4.99.1');
  await expect(signInFrom(user.email, '10.4.99.1')).rejects.toMatchObject({
    message: expect.stringMatching(/^Too many failed sign-ins\. Please wait \d+ seconds?, or/),
  });

  await shop.db.update(attempts).set({ firstAt: sql`${attempts.firstAt} - interval '31 seconds'` });

  expect(await enter(user.email, '10.4.99.1')).toBe('in');
});

test('slows a network to a try a second after 100 failures, but nobody who signed in there before', async () => {
  const family = await customer();
  const { browserToken } = await signInFrom(family.user.email, '10.5.0.1');
  await failAtTwo('10.5.0.1', 100);

  expect(await guess('one more', '10.5.0.1')).toBe('unauthenticated');
  await holdWindows();
  expect(await guess('another', '10.5.0.1')).toBe('too_many_requests');
  // In a new browser too.
  expect(await enter(family.user.email, '10.5.0.1')).toBe('in');
  expect(await enter(family.user.email, '10.5.0.1', browserToken)).toBe('in');
  const stranger = await customer();
  await holdWindows();
  expect(await enter(stranger.user.email, '10.5.0.1', browserToken)).toBe('too_many_requests');
  expect(await guess('another', '10.5.0.2')).toBe('unauthenticated');
});

test('25 customers sign in for the first time in a slowed network, one a second', async () => {
  const customers = await oneByOne(25, () => customer());
  await failAtTwo('10.13.0.1', 1_000);
  const outcomes: string[] = [];
  for (const { user } of customers) {
    await guess('one of many names', '10.13.0.1');
    await aSecondLater();
    outcomes.push(await enter(user.email, '10.13.0.1'));
  }

  expect(new Set(outcomes)).toEqual(new Set(['in']));
});

test('whoever hammers at one name of a slowed network leaves its try a second to the others', async () => {
  const [victim, other] = [await customer(), await customer()];
  await oneByOne(10, () => guess(victim.user.email, '10.16.0.1'));
  await countAs('sign-in from 10.16.0.1', 1_000, 10);
  await holdWindows();

  // While one try is under way, another one would find the second taken.
  const outcomes = await Promise.all([
    ...Array.from({ length: 5 }, () => guess(victim.user.email, '10.16.0.1')),
    enter(other.user.email, '10.16.0.1'),
    ...Array.from({ length: 5 }, () => guess(victim.user.email, '10.16.0.1')),
  ]);

  expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(10);
  expect(outcomes[5]).toBe('in');
});

test('whoever registers in a slowed network gets in there at once', async () => {
  await failAtTwo('10.17.0.1', 1_000);
  await guess('takes the try of this second', '10.17.0.1');
  await holdWindows();
  const registration = {
    username: 'new-in-a-slowed-network',
    email: 'new-in-a-slowed-network@example.com',
    password,
  };
  await registerFrom(shop.db, '10.17.0.1', registration, { queueMail: shop.services.queueMail });

  expect(await enter(registration.email, '10.17.0.1')).toBe('in');
  expect(await guess('another name', '10.17.0.1')).toBe('too_many_requests');
});

test('a sign-in beyond the limit of its network leaves no row for its name', async () => {
  await failAtTwo('10.14.0.1', 101);
  await guess('the last', '10.14.0.1');
  await holdWindows();
  const before = await shop.db.$count(attempts);

  const outcomes = await oneByOne(5, (count) => guess(`name ${count}`, '10.14.0.1'));

  expect(outcomes).toContain('too_many_requests');
  const tried = outcomes.filter((outcome) => outcome === 'unauthenticated').length;
  expect((await shop.db.$count(attempts)) - before).toBe(2 * tried);
});

test('stops guesses at one account from many networks of an IPv6 /48', async () => {
  const { user } = await customer();
  const from = (count: number) => `2001:db8:20:${count.toString(16)}::1`;
  for (let count = 0; count < 100; count += 1) await fail(networkOf(from(count)), user.id);

  const outcomes = await oneByOne(20, (count) => guess(user.email, from(1_000 + count)));

  expect(new Set(outcomes)).toEqual(new Set(['too_many_requests']));
});

test('slows a /48 over all names to ten tries a second', async () => {
  const from = (count: number) => networkOf(`2001:db8:21:${count.toString(16)}::1`);
  await fail(from(1), undefined, 'one name');
  const { shared } = await fail(from(2), undefined, 'another name');
  await countAs(shared.find((key) => key.endsWith('/48')) ?? '', 1_001);
  const outcomes = await oneByOne(40, async (count) => {
    await holdWindows();
    return outcomeOf(fail(from(100 + count), undefined, `name ${count}`));
  });

  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(10);
});

test('a script of the owner that signs in again and again is not slowed', async () => {
  const { user } = await customer();
  await oneByOne(150, async () => settleSignIn(shop.db, await fail('10.15.0.1', user.id)));

  expect(await enter(user.email, '10.15.0.1')).toBe('in');
});

test('a success clears the failures of that account there, and no others', async () => {
  const [own, victim] = [await customer(), await customer()];
  await failAtTwo('10.6.0.1', 90);
  await oneByOne(9, () => fail('10.6.0.1', victim.user.id));
  for (let count = 0; count < 5; count += 1) await enter(own.user.email, '10.6.0.1');

  expect(await guess(victim.user.email, '10.6.0.1')).toBe('unauthenticated');
  expect(await guess(victim.user.email, '10.6.0.1')).toBe('too_many_requests');
  expect(await guess('somebody else', '10.6.0.1')).toBe('unauthenticated');
  await holdWindows();
  expect(await guess('another', '10.6.0.1')).toBe('too_many_requests');
});

test('counts simultaneous guesses too', async () => {
  const { user } = await customer();
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, () => guess(user.email, '10.7.0.1')),
  );

  expect(outcomes.filter((outcome) => outcome === 'unauthenticated')).toHaveLength(10);
});

test('remembers fifty browsers of an account', async () => {
  const { user } = await customer();
  const seen = { browserToken: '', network: '10.8.0.1' };
  await oneByOne(52, () => rememberBrowser(shop.db, user.id, seen));

  expect(await shop.db.$count(knownBrowsers, eq(knownBrowsers.userId, user.id))).toBe(50);
});

test('counts ten failures of a known browser by themselves, in whichever network it is', async () => {
  const { user } = await customer();
  const { browserToken } = await signInFrom(user.email, '10.9.0.1');
  await oneByOne(10, () => guess(user.email, '10.9.0.1'));
  expect(await enter(user.email, '10.9.0.1')).toBe('too_many_requests');
  expect(await enter(user.email, '10.9.0.1', browserToken)).toBe('in');
  expect(await enter(user.email, '10.9.0.1')).toBe('too_many_requests');

  await oneByOne(10, (count) => guess(user.email, `10.9.1.${count}`, browserToken));

  expect(await enter(user.email, '10.9.2.1', browserToken)).toBe('too_many_requests');
  expect(await enter(user.email, '10.9.2.1')).toBe('in');
});

test('a browser known to one account shares the count of the network for another', async () => {
  const [own, victim] = [await customer(), await customer()];
  const { browserToken } = await signInFrom(own.user.email, '10.10.0.1');
  await oneByOne(10, () => guess(victim.user.email, '10.10.0.1', browserToken));

  expect(await guess(victim.user.email, '10.10.0.1')).toBe('too_many_requests');
});

test('no longer knows a browser after a year, also before the night that deletes it', async () => {
  const { user } = await customer();
  const { browserToken } = await signInFrom(user.email, '10.11.0.1');
  await shop.db.update(knownBrowsers).set({ lastUsedAt: sql`now() - interval '366 days'` });
  await oneByOne(10, () => guess(user.email, '10.11.0.1'));

  expect(await enter(user.email, '10.11.0.1', browserToken)).toBe('too_many_requests');
});

test('a new password by a link clears the failures of the browser that set it', async () => {
  const { user } = await customer();
  const { browserToken } = await signInFrom(user.email, '10.12.0.1');
  await oneByOne(10, () => guess(user.email, '10.12.0.1', browserToken));
  const token = await newLinkToken(shop.db, 'password-reset', user.email);

  const newPassword = 'a better horse 2';
  await resetPassword(
    shop.db,
    { token, newPassword },
    { ip: '10.12.0.1', browserToken, removeChosen },
  );

  const signedIn = signInFrom(user.email, '10.12.0.1', browserToken, newPassword);
  expect(await outcomeOf(signedIn)).toBe('in');
});

test('whoever sets a new password by a link can sign in from there while others go on guessing', async () => {
  const { user } = await customer();
  await failFromTwo('10.16', user.id, 101);
  await guess(user.email, '10.16.99.1');
  expect(await enter(user.email, '10.16.0.1')).toBe('too_many_requests');
  const token = await newLinkToken(shop.db, 'password-reset', user.email);

  const newPassword = 'a better horse 2';
  await resetPassword(
    shop.db,
    { token, newPassword },
    { ip: '10.16.0.1', browserToken: '', removeChosen },
  );

  const signedIn = signInFrom(user.email, '10.16.0.1', '', newPassword);
  expect(await outcomeOf(signedIn)).toBe('in');
});

/** Somebody whose password takes no time to check. */
async function customer() {
  const someone = await shop.customer();
  const passwordHash = await cheapHash;
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, someone.user.id));
  return someone;
}

function signInFrom(identifier: string, ip: string, browserToken = '', given = password) {
  const origin = { ip, userAgent: '', browserToken };
  const { encryption, queueMail } = shop.services;
  const credentials = { identifier, password: given };
  return signIn(shop.db, credentials, origin, { encryption, queueMail, setTried: () => {} });
}

/** "in", or why not. */
const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'in',
    (error) => error.code,
  );

const enter = (identifier: string, ip: string, browserToken?: string) =>
  outcomeOf(signInFrom(identifier, ip, browserToken));

const guess = (identifier: string, ip: string, browserToken?: string) =>
  outcomeOf(signInFrom(identifier, ip, browserToken, 'wrong password'));

/** Counts a failure without hashing a password for it. */
const fail = (network: string, userId: number | undefined, identifier = '') =>
  countSignIn(shop.db, { userId, identifier, network, browserToken: '' });

/** Fails at one account from two networks, then lets those count as this many. */
async function failFromTwo(networks: string, userId: number, times: number) {
  await fail(`${networks}.1.1`, userId);
  const { shared } = await fail(`${networks}.2.1`, userId);
  await countAs(shared.find((key) => key === `sign-in of id ${userId}`) ?? '', times);
}

/** Fails at two names from one network, then lets those count as this many. */
async function failAtTwo(network: string, times: number) {
  await fail(network, undefined, 'name one');
  const { shared } = await fail(network, undefined, 'name two');
  await countAs(shared.find((key) => key === `sign-in from ${network}`) ?? '', times);
}

/** Lets the second of a slowed network pass. */
/** A busy machine may take longer for what follows than the second that a window lasts. */
const holdWindows = () =>
  shop.db.update(attempts).set({ firstAt: sql`now() + interval '1 minute'` });

const aSecondLater = () =>
  shop.db.update(attempts).set({ firstAt: sql`${attempts.firstAt} - interval '1 second'` });

async function countAs(key: string, times: number, before = 2) {
  const counted = await shop.db
    .update(attempts)
    .set({ count: times })
    .where(and(eq(attempts.key, hashOf(key)), eq(attempts.count, before)))
    .returning();
  expect(counted).toHaveLength(1);
}

async function oneByOne<T>(times: number, act: (count: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  for (let count = 0; count < times; count += 1) outcomes.push(await act(count));
  return outcomes;
}
