import { expect, test } from 'vitest';
import type { Member } from '#contract/staff.ts';
import { eq } from '#db/sql.ts';
import { passwordResets, users } from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { activity } from '#shop/activity/tables.ts';
import { tokensMailed } from '#test/support/mail/link-tokens.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin('owner');
const chosen = 'a better horse 2';

test('lists the staff with role and last visit, and no customers', async () => {
  await shop.customer();
  const { user } = await shop.staff('ORDERS', 'ravi');

  const { body } = await owner.call('GET /staff');

  expect(body.staff.map(({ email }) => email)).not.toContain(expect.stringMatching('customer'));
  expect(body.staff.find(({ id }) => id === user.id)).toEqual({
    id: user.id,
    firstName: 'ravi',
    lastName: '',
    email: 'ravi@example.com',
    role: 'ORDERS',
    secondFactor: false,
    disabled: false,
    lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('keeps the last visit of a session from before it was kept', async () => {
  const { user, call } = await shop.staff('ORDERS');
  await shop.db.update(users).set({ lastSeenAt: null }).where(eq(users.id, user.id));

  await call('GET /auth/me');

  const { body } = await owner.call('GET /staff');
  expect(body.staff.find(({ id }) => id === user.id)?.lastSeenAt).not.toBeNull();
});

test('invites by a link that sets the password once', async () => {
  const { status, body } = await invite('meera@example.com');
  expect([status, body.member.lastSeenAt]).toEqual([201, null]);
  expect((await signIn('meera@example.com', '')).status).toBe(400);
  expect((await signIn('meera@example.com', 'x')).status).toBe(401);

  const token = await tokenSentTo('meera@example.com');
  expect((await setPassword(token)).status).toBe(200);
  expect(await setPassword(token)).toMatchObject({
    status: 400,
    body: { fields: { token: expect.stringContaining('has been used') } },
  });
  const signedIn = await signIn('meera@example.com', chosen);
  expect(signedIn.body.user).toMatchObject({ userType: 'ADMIN', role: 'CATALOGUE' });
});

test('gives the link of an invitation 24 hours', async () => {
  await invite('kiran@example.com');
  const token = await tokenSentTo('kiran@example.com');
  const tokenHash = hashOf(token);
  const [link] = await shop.db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash));
  const hours = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);

  await shop.db
    .update(passwordResets)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(passwordResets.tokenHash, tokenHash));
  expect((await setPassword(token)).body.fields).toHaveProperty('token');
});

test('sends an invitation again until the first sign-in', async () => {
  await invite('usha@example.com');
  const { status, body } = await invite('Usha@example.com');
  expect([status, body.message]).toEqual([201, 'Invitation sent to usha@example.com.']);
  expect((await invite('usha@example.com', 'ORDERS')).status).toBe(409);
  await change(body.member.id, { disabled: true });
  expect((await invite('usha@example.com')).status).toBe(409);
  await change(body.member.id, { disabled: false });

  await setPassword(await tokenSentTo('usha@example.com'));
  await signIn('usha@example.com', chosen);
  expect(await invite('usha@example.com')).toMatchObject({
    status: 409,
    body: { fields: { email: expect.stringContaining('already belongs to the staff') } },
  });
});

test('a shop without mail hands over the link, which sets the password once', async () => {
  const { mail } = shop.services;
  shop.services.mail = { ...mail, smtpUrl: undefined };
  const { body } = await invite('tara@example.com');
  shop.services.mail = mail;
  expect(body).toMatchObject({
    message: 'Pass the link on to tara@example.com.',
    link: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?invitation#token=/),
  });
  const token = body.link?.split('#token=')[1] ?? '';
  await setPassword(token);
  expect((await signIn('tara@example.com', chosen)).status).toBe(200);
  expect((await invite('usha-with-mail@example.com')).body.link).toBeUndefined();
});

test('invites two people with the same name before the @', async () => {
  expect((await invite('lila@example.com')).status).toBe(201);
  expect((await invite('lila@example.org')).status).toBe(201);
});

test('refuses the email of a customer, a bad email and a bad role', async () => {
  const { user } = await shop.customer();
  expect(await invite(user.email)).toMatchObject({
    status: 409,
    body: { fields: { email: expect.stringContaining('belongs to a customer') } },
  });
  expect((await invite('no email')).status).toBe(400);
  const body = { email: 'new@example.com', role: 'ADMIN' };
  expect((await owner.send('POST /staff', { body })).body.fields).toHaveProperty('role');
});

test('a disabled member is signed out at once and told why when the password is right', async () => {
  const ravi = await shop.staff('ORDERS');
  const { body } = await change(ravi.user.id, { disabled: true });
  expect(body.member.disabled).toBe(true);

  expect((await ravi.call('GET /auth/me')).status).toBe(401);
  expect(await signIn(ravi.user.email, password)).toMatchObject({
    status: 403,
    body: { message: 'This account is disabled. Please ask the owner of the shop.' },
  });
  expect(await signIn(ravi.user.email, 'wrong password')).toMatchObject({
    status: 401,
    body: { message: 'Email or password is incorrect.' },
  });

  await change(ravi.user.id, { disabled: false });
  expect((await signIn(ravi.user.email, password)).status).toBe(200);
  expect((await ravi.call('GET /auth/me')).status).toBe(401);
});

test('a new role holds from the next call on', async () => {
  const ravi = await shop.staff('ORDERS');
  expect((await ravi.call('GET /orders/counts')).status).toBe(200);

  await change(ravi.user.id, { role: 'CATALOGUE' });

  expect((await ravi.call('GET /orders/counts')).status).toBe(403);
  expect((await ravi.call('GET /auth/me')).body.user.role).toBe('CATALOGUE');
});

test('a removed member is gone, with the sessions', async () => {
  const ravi = await shop.staff('ORDERS');
  expect((await remove(ravi.user.id)).status).toBe(200);

  expect((await ravi.call('GET /auth/me')).status).toBe(401);
  expect((await signIn(ravi.user.email, password)).status).toBe(401);
  expect((await remove(ravi.user.id)).status).toBe(404);
});

test('customers cannot be changed or removed as staff', async () => {
  const { user } = await shop.customer();
  expect((await change(user.id, { disabled: true })).status).toBe(404);
  expect((await remove(user.id)).status).toBe(404);
});

test('records what changed, before and after', async () => {
  await invite('asha@example.com');
  const id = await idOf('asha@example.com');
  await change(id, { role: 'ORDERS' });
  await change(id, { role: 'ORDERS' });
  await remove(id);

  const subject = 'Staff asha@example.com';
  const entries = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.subject, subject))
    .orderBy(activity.id);
  expect(entries).toMatchObject([
    {
      actorId: owner.user.id,
      action: 'staff.invited',
      change: { before: {}, after: { role: 'CATALOGUE', disabled: false } },
    },
    {
      action: 'staff.changed',
      change: { before: { role: 'CATALOGUE' }, after: { role: 'ORDERS' } },
    },
    { action: 'staff.removed', change: { before: { role: 'ORDERS', disabled: false }, after: {} } },
  ]);
});

const invite = (email: string, role: Member['role'] = 'CATALOGUE') =>
  owner.call('POST /staff', { body: { email, role } });

const change = (id: number, body: Partial<Pick<Member, 'role' | 'disabled'>>, by = owner) =>
  by.call('PUT /staff/{id}', { params: { id: String(id) }, body });

const remove = (id: number, by: SignedIn = owner) =>
  by.call('DELETE /staff/{id}', { params: { id: String(id) } });

const signIn = (identifier: string, given: string) =>
  shop.visitor.call('POST /auth/login', { body: { identifier, password: given } });

const setPassword = (token: string) =>
  shop.visitor.call('POST /auth/reset-password', { body: { token, newPassword: chosen } });

async function idOf(email: string) {
  const [row] = await shop.db.select().from(users).where(eq(users.email, email));
  return row?.id ?? 0;
}

const tokenSentTo = async (email: string) =>
  (await tokensMailed(shop, 'staff-invitation', email)).at(-1) ?? '';
