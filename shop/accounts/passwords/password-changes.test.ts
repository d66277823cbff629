import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { openSession } from '#shop/accounts/sessions.ts';
import {
  addresses,
  attempts,
  knownBrowsers,
  passwordResets,
  users,
} from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { homeAddress } from '#test/support/cast.ts';
import { tokensMailed } from '#test/support/mail/link-tokens.ts';
import { turnOn } from '#test/support/second-factor.ts';
import { password, shopOfFile } from '#test/support/shop.ts';
import { deleteExpiredResets, requestReset } from './password-changes.ts';
import { maxAtOnce, maxWaiting, queued } from './passwords.ts';

const shop = await shopOfFile();

const newPassword = 'a better horse 2';

test('changes the password and ends every other session', async () => {
  const customer = await shop.customer();
  const elsewhere = await openSession(shop.db, customer.user.id);

  const { status, body } = await customer.call('PUT /users/change-password', {
    body: { currentPassword: password, newPassword },
  });

  expect([status, body.message]).toEqual([200, 'Password changed successfully']);
  expect((await signInWith(customer.user.email, password)).status).toBe(401);
  expect((await signInWith(customer.user.email, newPassword)).status).toBe(200);
  expect((await customer.call('GET /auth/me')).status).toBe(200);
  const other = { headers: { authorization: `Bearer ${elsewhere}` } };
  expect((await shop.visitor.call('GET /auth/me', other)).status).toBe(401);
});

test('refuses a wrong current password at its field, and stops guessing', async () => {
  const customer = await shop.customer();
  const guess = (currentPassword: string) =>
    customer.call('PUT /users/change-password', { body: { currentPassword, newPassword } });

  expect(await guess('not this one')).toMatchObject({
    status: 400,
    body: {
      code: 'validation',
      fields: { currentPassword: expect.stringContaining('The current password is incorrect.') },
    },
  });
  for (let count = 0; count < 9; count += 1) await guess('not this one');
  expect(await guess(password)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
});

test('refuses a short new password at its field', async () => {
  const customer = await shop.customer();

  const { status, body } = await customer.call('PUT /users/change-password', {
    body: { currentPassword: password, newPassword: 'short' },
  });

  expect(status).toBe(400);
  expect(body.fields).toHaveProperty('newPassword');
});

test('refuses the current password as the new one, and keeps the other sessions', async () => {
  const customer = await shop.customer();
  const elsewhere = await openSession(shop.db, customer.user.id);

  const { status, body } = await customer.call('PUT /users/change-password', {
    body: { currentPassword: password, newPassword: password },
  });

  expect([status, body.fields]).toEqual([
    400,
    { newPassword: 'Choose a password other than your current one.' },
  ]);
  const other = { headers: { authorization: `Bearer ${elsewhere}` } };
  expect((await shop.visitor.call('GET /auth/me', other)).status).toBe(200);
});

test('refuses a guessable password without using up the link', async () => {
  const customer = await shop.customer();
  const refused = { status: 400, body: { fields: { newPassword: expect.any(String) } } };
  const change = { currentPassword: password, newPassword: 'sunshine1' };
  expect(await customer.call('PUT /users/change-password', { body: change })).toMatchObject(
    refused,
  );
  await askFor(customer.user.email);
  const [token = ''] = await linksFor(customer.user.email);

  const set = (given: string) =>
    shop.visitor.call('POST /auth/reset-password', { body: { token, newPassword: given } });

  expect(await set(`${customer.user.username}1`)).toMatchObject(refused);
  expect((await set(newPassword)).status).toBe(200);
});

test('gives an unknown email the same answer, but no mail', async () => {
  const { user } = await shop.customer();

  const known = await askFor(user.email.toUpperCase());
  const unknown = await askFor('nobody@example.com');

  expect(known.status).toBe(202);
  expect(unknown).toMatchObject({ status: 202, body: known.body });
  expect(await linksFor(user.email)).toHaveLength(1);
  expect(await linksFor('nobody@example.com')).toHaveLength(0);
});

test('sets a new password once by a link, and ends every session', async () => {
  const customer = await shop.customer();
  await askFor(customer.user.email);
  await askFor(customer.user.email);
  const [token = '', another = ''] = await linksFor(customer.user.email);
  const [kept] = await shop.db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.userId, customer.user.id));
  expect(kept?.tokenHash).not.toContain(token);

  const { status, body } = await setWith(token);

  expect([status, body.message]).toEqual([200, 'Password changed successfully. Please sign in.']);
  expect((await signInWith(customer.user.email, newPassword)).status).toBe(200);
  expect((await customer.call('GET /auth/me')).status).toBe(401);
  const refused = { status: 400, body: { fields: { token: expect.any(String) } } };
  expect(await setWith(token)).toMatchObject(refused);
  expect(await setWith(another)).toMatchObject(refused);
});

test('accepts a link for an hour', async () => {
  const { user } = await shop.customer();
  await askFor(user.email);
  const [token = ''] = await linksFor(user.email);
  await shop.db
    .update(passwordResets)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(passwordResets.userId, user.id));

  expect(await setWith(token)).toMatchObject({ status: 400, body: { code: 'validation' } });
  expect(await setWith('never-was')).toMatchObject({ status: 400 });
  await deleteExpiredResets(shop.db);
  expect(await shop.db.$count(passwordResets, eq(passwordResets.userId, user.id))).toBe(0);
});

test('sends at most three mails an hour to one email, whoever asks', async () => {
  const { user } = await shop.customer();
  const askFrom = (address: string, email = user.email) =>
    requestReset(shop.db, email, address, shop.services);
  for (const address of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) await askFrom(address);

  await expect(askFrom('10.1.0.4')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await linksFor(user.email)).toHaveLength(3);
});

test('takes a hundred requests an hour from one network', async () => {
  const askFrom = (ip: string, email: string) => requestReset(shop.db, email, ip, shop.services);
  for (let count = 0; count < 100; count += 1) {
    await askFrom(`2001:db8:1:2::${count}`, `p${count}@example.com`);
  }

  await askFrom('2001:db8:1:3::1', 'neighbour@example.com');
  await expect(askFrom('2001:db8:1:2::ffff', 'more@example.com')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: expect.any(Number),
  });
});

test('takes a thousand requests an hour from a /48', async () => {
  const key = hashOf('password request from 2001:db8:51::/48');
  await shop.db.insert(attempts).values({ key, count: 1_000, firstAt: new Date() });

  const asked = requestReset(shop.db, 'one@example.com', '2001:db8:51:1::1', shop.services);

  await expect(asked).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a reset of an account that nobody confirmed leaves nothing of who registered it', async () => {
  const customer = await shop.customer();
  const { user, call } = customer;
  const { recoveryCodes } = await turnOn(customer);
  await signInWith(user.email, password, recoveryCodes[0]);
  await call('POST /addresses', { body: homeAddress });
  await call('PUT /users/profile', {
    body: {
      ...user,
      firstName: 'Squatter',
      lastName: 'Rao',
      mobile: '9845012345',
      dob: '1990-01-31',
    },
  });
  const { id: productId, variants } = await shop.product();
  await call('POST /cart/add', { body: { productVariantId: variants[0]?.id ?? 0, quantity: 1 } });
  await call('POST /wishlist', { body: { productId } });
  expect((await call('GET /cart')).body.cart.items).toHaveLength(1);
  const ofPerson = eq(users.id, user.id);
  await shop.db.update(users).set({ emailConfirmed: false }).where(ofPerson);

  await askFor(user.email);
  const [token = ''] = await linksFor(user.email);
  await setWith(token);

  const { status, body } = await signInWith(user.email, newPassword);
  expect(status).toBe(200);
  const { username, firstName } = body.user;
  expect([username, firstName]).toEqual([expect.stringMatching(/^customer\d{8}$/), username]);
  expect(body.user).toMatchObject({
    lastName: '',
    ...{ mobile: null, dob: null, secondFactor: false, emailConfirmed: true },
  });
  const owner = shop.callerWith(body.token);
  expect((await owner.call('GET /addresses')).body.addresses).toEqual([]);
  expect((await owner.call('GET /cart')).body.cart.items).toEqual([]);
  expect((await owner.call('GET /wishlist')).body.wishlist.items).toEqual([]);
  // Only what the reset and the sign-in after it have made known.
  expect(await shop.db.$count(knownBrowsers, eq(knownBrowsers.userId, user.id))).toBe(2);
});

test('a reset of a confirmed account leaves two-step sign-in and addresses as they are', async () => {
  const customer = await shop.customer();
  await turnOn(customer);
  await customer.call('POST /addresses', { body: homeAddress });
  await askFor(customer.user.email);
  const [token = ''] = await linksFor(customer.user.email);

  await setWith(token);

  expect((await signInWith(customer.user.email, newPassword)).body.code).toBe('second_factor');
  expect(await shop.db.$count(addresses, eq(addresses.customerId, customer.user.id))).toBe(1);
});

test('lets a locked-out person sign in with the new password at once', async () => {
  const { user } = await shop.customer();
  for (let count = 0; count < 11; count += 1) await signInWith(user.email, 'forgotten it');
  expect((await signInWith(user.email, password)).status).toBe(429);
  await askFor(user.email);
  const [token = ''] = await linksFor(user.email);

  await setWith(token);

  expect((await signInWith(user.email, newPassword)).status).toBe(200);
});

const signInWith = (identifier: string, given: string, code?: string) =>
  shop.visitor.call('POST /auth/login', { body: { identifier, password: given, code } });

const askFor = (email: string) =>
  shop.visitor.call('POST /auth/forgot-password', { body: { email } });

const setWith = (token: string) =>
  shop.visitor.call('POST /auth/reset-password', { body: { token, newPassword } });

/** Tokens of the links mailed to an address. */
const linksFor = (email: string) => tokensMailed(shop, 'password-reset', email);

test('computes no hash for an unknown link', async () => {
  await using _crowd = hashingCrowd();

  const reset = await setWith('made up');
  const signIn = await signInWith('nobody@example.com', 'a guess');

  expect([reset.status, reset.body.fields]).toEqual([400, { token: expect.any(String) }]);
  expect(signIn).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '5' },
  });
});

/** Fills every place to run and to wait, until the end of the scope. */
function hashingCrowd() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const crowd = Array.from({ length: maxAtOnce + maxWaiting }, () => queued(() => promise));
  return {
    [Symbol.asyncDispose]: async () => {
      resolve();
      await Promise.all(crowd);
    },
  };
}
