import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { mails } from '#shop/mail/tables.ts';
import type { LinkMail } from '#shop/mail-kinds.ts';
import { tokensMailed } from '#test/support/mail/link-tokens.ts';
import { password, shopOfFile } from '#test/support/shop.ts';
import { deleteExpiredConfirmations } from './email-confirmation.ts';
import { attempts, emailConfirmations } from './tables.ts';
import { hashOf } from './tokens.ts';

const shop = await shopOfFile();

test('a registration mails a link, which confirms the email', async () => {
  const { call, email } = await registered('asha');
  const token = await tokenFor(email);
  expect((await call('GET /auth/me')).body.user.emailConfirmed).toBe(false);

  const { status, body } = await confirm(token);

  expect([status, body.message]).toEqual([200, 'Thank you. Your email is confirmed.']);
  expect((await call('GET /auth/me')).body.user.emailConfirmed).toBe(true);
});

test('stores the token hashed', async () => {
  const { email } = await registered('hashed');
  const token = await tokenFor(email);

  const rows = await shop.db.select().from(emailConfirmations);

  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashOf(token));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('says of a link whether it was used, has expired or is unknown', async () => {
  const { email } = await registered('late');
  const token = await tokenFor(email);
  const age = (interval: string) =>
    shop.db
      .update(emailConfirmations)
      .set({ expiresAt: sql`${emailConfirmations.expiresAt} - ${interval}::interval` })
      .where(eq(emailConfirmations.tokenHash, hashOf(token)));

  await age('23 hours 59 minutes');
  await age('2 minutes');
  expect(await confirm(token)).toMatchObject({
    status: 400,
    body: { fields: { token: expect.stringContaining('has expired') } },
  });
  await age('-1 hour');
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).body.fields).toEqual({
    token: 'This link was already used. Your email is confirmed.',
  });
  await age('31 days');
  await deleteExpiredConfirmations(shop.db);
  expect((await confirm(token)).body.fields).toEqual({
    token: expect.stringContaining('does not work'),
  });
});

test('mails the link again, three mails with a link an hour, resets among them', async () => {
  const { call, email } = await registered('again');
  const first = await tokenFor(email);

  expect(await call('POST /users/confirm-email')).toMatchObject({
    status: 202,
    body: { message: 'We have sent the link to your email.' },
  });
  const second = await tokenFor(email);
  expect(second).not.toBe(first);
  await shop.visitor.call('POST /auth/forgot-password', { body: { email: email.toUpperCase() } });
  await shop.db.update(attempts).set({ firstAt: sql`now()` });
  expect(await call('POST /users/confirm-email')).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please try again in 60 minutes.' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });

  expect((await confirm(first)).status).toBe(200);
  expect(await call('POST /users/confirm-email')).toMatchObject({
    status: 202,
    body: { message: 'Your email is already confirmed.' },
  });
});

test('registers an email that has reached its limit of links', async () => {
  const email = 'popular@example.com';
  for (const _ of [1, 2, 3, 4]) {
    await shop.visitor.call('POST /auth/forgot-password', { body: { email } });
  }

  await registered('popular');

  expect((await confirm(await tokenFor(email))).status).toBe(200);
});

test('a new password by a mailed link confirms the email too', async () => {
  const { email } = await registered('forgetful');
  await shop.visitor.call('POST /auth/forgot-password', { body: { email } });
  const token = await tokenFor(email, 'password-reset');

  const newPassword = 'another password 1';
  await shop.visitor.call('POST /auth/reset-password', { body: { token, newPassword } });

  const body = { identifier: email, password: newPassword };
  const signedIn = await shop.visitor.call('POST /auth/login', { body });
  expect(signedIn.body.user.emailConfirmed).toBe(true);
});

test('a registration that fails mails nothing', async () => {
  await registered('taken');
  const before = await shop.db.$count(mails);

  const body = { username: 'taken', email: 'other@example.com', password };
  expect((await shop.visitor.call('POST /auth/register', { body })).status).toBe(409);

  expect(await shop.db.$count(mails)).toBe(before);
});

async function registered(username: string) {
  const email = `${username}@example.com`;
  await shop.visitor.call('POST /auth/register', { body: { username, email, password } });
  const body = { identifier: email, password };
  const { token } = (await shop.visitor.call('POST /auth/login', { body })).body;
  return { email, ...shop.callerWith(token) };
}

const confirm = (token: string) =>
  shop.visitor.call('POST /auth/confirm-email', { body: { token } });

/** Returns the token of the latest link mailed to this email. */
const tokenFor = async (email: string, kind: LinkMail = 'email-confirmation') =>
  (await tokensMailed(shop, kind, email)).at(-1) ?? '';
