import { expect, test } from 'vitest';
import { and, eq, sql } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { sessions } from './tables.ts';
import { hashOf } from './tokens.ts';

const shop = await shopOfFile();

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

async function signIn({ user }: SignedIn, userAgent: string): Promise<SignedIn> {
  const { body } = await shop.visitor.call('POST /auth/login', {
    body: { identifier: user.email, password },
    headers: { 'user-agent': userAgent },
  });
  return { user, token: body.token, ...shop.callerWith(body.token) };
}

const list = async ({ call }: SignedIn) => (await call('GET /users/sessions')).body.sessions;

const isSignedIn = async ({ call }: SignedIn) => (await call('GET /auth/me')).status === 200;

test('lists where a person is signed in, the latest used first', async () => {
  const customer = await shop.customer();
  const desk = await signIn(customer, windows);
  const phone = await signIn(customer, iPhone);

  const found = await list(desk);

  expect(found.map(({ browser, current }) => [browser, current])).toEqual([
    ['Safari on iOS', false],
    ['Chrome on Windows', true],
    ['Unknown browser', false],
  ]);
  expect(found[0]).toMatchObject({ address: '127.0.0.1', lastUsedAt: found[0]?.createdAt });
  expect(JSON.stringify(found)).not.toContain(hashOf(phone.token));
  expect((await list(phone)).map(({ current }) => current)).toEqual([true, false, false]);
});

test('leaves out a session that has run out', async () => {
  const customer = await shop.customer();
  const phone = await signIn(customer, iPhone);
  await shop.db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '31 days'` })
    .where(eq(sessions.tokenHash, hashOf(phone.token)));

  expect((await list(customer)).map(({ current }) => current)).toEqual([true]);
});

test('ends one session and leaves the others', async () => {
  const customer = await shop.customer();
  const desk = await signIn(customer, windows);
  const phone = await signIn(customer, iPhone);
  const id = (await list(desk)).find(({ browser }) => browser === 'Safari on iOS')?.id;

  const { status } = await desk.call('DELETE /users/sessions/{id}', { params: { id: String(id) } });

  expect(status).toBe(200);
  expect(await Promise.all([customer, desk, phone].map(isSignedIn))).toEqual([true, true, false]);
  const again = await desk.call('DELETE /users/sessions/{id}', { params: { id: String(id) } });
  expect([again.status, again.body.message]).toEqual([404, 'Session not found.']);
});

test('does not end a session of somebody else', async () => {
  const [customer, stranger] = [await shop.customer(), await shop.customer()];
  const [own] = await list(customer);

  const { status } = await stranger.call('DELETE /users/sessions/{id}', {
    params: { id: String(own?.id) },
  });

  expect(status).toBe(404);
  expect(await isSignedIn(customer)).toBe(true);
  expect((await list(stranger)).map(({ id }) => id)).not.toContain(own?.id);
});

test('ends all others, and says so in the activity log for staff', async () => {
  for (const person of [await shop.customer(), await shop.staff('CATALOGUE')]) {
    const desk = await signIn(person, windows);
    const phone = await signIn(person, iPhone);

    expect((await desk.call('DELETE /users/sessions')).status).toBe(200);

    expect(await Promise.all([person, desk, phone].map(isSignedIn))).toEqual([false, true, false]);
    const ended = and(eq(activity.actorId, person.user.id), eq(activity.action, 'sessions.ended'));
    expect(await shop.db.$count(activity, ended)).toBe(person.user.role ? 1 : 0);
  }
});

test('cuts a long user agent', async () => {
  const customer = await shop.customer();
  const odd = await signIn(customer, `<b>${'x'.repeat(5_000)}`);
  const [row] = await shop.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(odd.token)));
  expect(row?.userAgent).toHaveLength(500);
  expect((await list(odd))[0]?.browser.length).toBeLessThan(100);
});
