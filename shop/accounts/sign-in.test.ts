import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import { password, shopOfFile } from '#test/support/shop.ts';
import { deleteExpiredAttempts } from './limits/attempts.ts';
import { hashPassword } from './passwords/passwords.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { attempts, sessions, users } from './tables.ts';
import { hashOf } from './tokens.ts';

const shop = await shopOfFile();

test('answers a wrong password and an unknown name alike', async () => {
  const { user } = await shop.customer();
  const wrong = await enter(user.email, 'wrong password');
  const unknown = await enter('nobody@example.com', 'wrong password');

  expect([wrong.status, wrong.body]).toEqual([
    401,
    { message: 'Email or password is incorrect.', code: 'unauthenticated' },
  ]);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  expect((await enter('', '')).status).toBe(400);
});

test('a customer whose username only looks like that of another enters by email and takes another', async () => {
  const [other, kept] = [await shop.customer(), await shop.customer()];
  const spelling = 'Jose\u0301';
  const rename = (id: number, username: string) =>
    shop.db.update(users).set({ username }).where(eq(users.id, id));
  await rename(other.user.id, spelling.normalize('NFC'));
  await rename(kept.user.id, spelling);

  expect((await enter(spelling)).body.user.id).toBe(other.user.id);
  const { token, user } = (await enter(kept.user.email)).body;
  expect([user.id, user.username]).toEqual([kept.user.id, spelling]);

  const save = (username: string) =>
    shop.callerWith(token).send('PUT /users/profile', {
      body: { firstName: 'José', lastName: 'D’Souza', username },
    });
  expect((await save(spelling)).body.fields).toEqual({
    username: 'This username is taken. Please choose another.',
  });
  expect((await save('jose.goa')).status).toBe(200);
  expect((await enter('jose.goa')).body.user.id).toBe(kept.user.id);
});

test('ends only its own session at logout', async () => {
  const { user } = await shop.customer();
  const tokens = [await enter(user.email), await enter(user.email)].map(({ body }) => body.token);
  const [first = '', second = ''] = tokens;

  const out = await shop.visitor.call('POST /auth/logout', bearing(first));

  expect([out.status, out.body]).toEqual([204, undefined]);
  expect((await shop.visitor.call('GET /auth/me', bearing(first))).status).toBe(401);
  expect((await shop.visitor.call('GET /auth/me', bearing(second))).status).toBe(200);
});

test('stores no token', async () => {
  const { user } = await shop.customer();
  const { body } = await enter(user.email);

  const rows = await shop.db.select().from(sessions).where(eq(sessions.userId, user.id));

  expect(rows.map((row) => row.tokenHash)).toContain(hashOf(body.token));
  expect(JSON.stringify(rows)).not.toContain(body.token);
});

test('ends a session 30 days after its last use', async () => {
  const { user, token, call } = await shop.customer();
  const lastUsed = (ago: string) =>
    shop.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - ${ago}::interval` })
      .where(eq(sessions.tokenHash, hashOf(token)));

  await lastUsed('29 days');
  expect((await call('GET /auth/me')).status).toBe(200);
  const [used] = await shop.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(Date.now() - (used?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000);
  await lastUsed('31 days');
  expect((await call('GET /auth/me')).status).toBe(401);
  await deleteExpiredSessions(shop.db);
  expect(await shop.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
});

test('rehashes an older hash at the next sign-in', async () => {
  const { user } = await shop.customer();
  const read = async () =>
    (await shop.db.select().from(users).where(eq(users.id, user.id)))[0]?.passwordHash;
  const ofToday = await read();
  const older = await hash(password, { memoryCost: 9_216, timeCost: 4, parallelism: 1 });
  await shop.db.update(users).set({ passwordHash: older }).where(eq(users.id, user.id));

  expect((await enter(user.email, 'wrong password')).status).toBe(401);
  expect(await read()).toBe(older);
  expect((await enter(user.email)).status).toBe(200);

  const renewed = await read();
  expect(renewed?.split('$').slice(0, 4)).toEqual(ofToday?.split('$').slice(0, 4));
  expect((await enter(user.email)).status).toBe(200);
  expect(await read()).toBe(renewed);
});

test('ends a session after 90 days, however much it is used', async () => {
  const { user, token, call } = await shop.customer();
  const began = (ago: string) =>
    shop.db
      .update(sessions)
      .set({ createdAt: sql`now() - ${ago}::interval` })
      .where(eq(sessions.tokenHash, hashOf(token)));

  await began('89 days');
  expect((await call('GET /auth/me')).status).toBe(200);
  await began('91 days');
  expect((await call('GET /auth/me')).status).toBe(401);
  await deleteExpiredSessions(shop.db);
  expect(await shop.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
});

test('ends the earlier session of a browser that signs in again', async () => {
  const { user, token, call } = await shop.customer();

  const { body } = await call('POST /auth/login', {
    body: { identifier: user.email, password },
  });

  expect((await shop.visitor.call('GET /auth/me', bearing(token))).status).toBe(401);
  expect((await shop.visitor.call('GET /auth/me', bearing(body.token))).status).toBe(200);
  await shop.callerWith(body.token).call('POST /auth/login', {
    body: { identifier: user.email, password: 'wrong password' },
  });
  expect((await shop.visitor.call('GET /auth/me', bearing(body.token))).status).toBe(200);
});

test('blocks an IP address after ten failures, but no other', async () => {
  const { user } = await shop.customer();
  const tryFrom = (ip: string, given: string, identifier = user.email) =>
    signIn(
      shop.db,
      { identifier, password: given },
      { ip, userAgent: '', browserToken: '' },
      { ...shop.services, setTried: () => {} },
    );
  for (let count = 0; count < 10; count += 1) {
    await expect(tryFrom('10.0.0.1', 'wrong')).rejects.toMatchObject({ code: 'unauthenticated' });
  }

  await expect(tryFrom('10.0.0.1', password)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(tryFrom('10.0.0.1', password, user.username)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(await tryFrom('10.0.0.2', password)).toMatchObject({ user: { id: user.id } });
});

test('says when to retry, and counts unknown names alike', async () => {
  for (let count = 0; count < 10; count += 1) await enter('ghost@example.com', 'wrong');
  await shop.db.update(attempts).set({ firstAt: sql`now()` });

  const { status, body, headers } = await enter('Ghost@example.com', 'wrong');

  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(body.message).toBe(
    'Too many failed sign-ins. Please wait 15 minutes, or reset your password.',
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
});

test('forgets failures after a sign-in or fifteen minutes', async () => {
  const { user } = await shop.customer();
  const fail = async (times: number) => {
    for (let count = 0; count < times; count += 1) await enter(user.email, 'wrong');
  };
  await fail(9);
  expect((await enter(user.email)).status).toBe(200);
  await fail(10);
  expect((await enter(user.email)).status).toBe(429);

  await shop.db.update(attempts).set({ firstAt: sql`now() - interval '16 minutes'` });

  expect((await enter(user.email)).status).toBe(200);
});

test('deletes attempts that no limit counts any more', async () => {
  await enter('forgotten@example.com', 'wrong');
  await shop.db.update(attempts).set({ firstAt: sql`now() - interval '25 hours'` });

  await deleteExpiredAttempts(shop.db);

  expect(await shop.db.$count(attempts)).toBe(0);
});

const enter = (identifier: string, given = password) =>
  shop.visitor.call('POST /auth/login', { body: { identifier, password: given } });

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('opens no session for a password that is changed meanwhile', async () => {
  const { user } = await shop.customer();
  const holding = Promise.withResolvers<void>();
  const change = shop.db.transaction(async (tx) => {
    const passwordHash = await hashPassword('another password 1');
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    holding.resolve();
    await untilBlocked(shop.db);
  });
  await holding.promise;

  const [{ status }] = await Promise.all([enter(user.email), change]);

  expect(status).toBe(401);
});
