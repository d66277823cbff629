import { expect, test } from 'vitest';
import { asc, gt } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { checkActivity } from '#shop/verify/activity.ts';
import { tokensMailed } from '#test/support/mail/link-tokens.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const member = await shop.staff('ORDERS', 'ravi');
const byMember = ({ user }: SignedIn) => ({
  actorId: user.id,
  actorName: user.username,
  subject: `Staff ${user.email}`,
});
const ravi = byMember(member);
const newest = 'a new battery staple 7';

async function entriesOf(act: () => Promise<unknown>) {
  const last = (await shop.db.select().from(activity).orderBy(asc(activity.id))).at(-1)?.id ?? 0;
  await act();
  return shop.db.select().from(activity).where(gt(activity.id, last)).orderBy(asc(activity.id));
}

const signIn = (identifier: string, given: string) =>
  shop.visitor.call('POST /auth/login', { body: { identifier, password: given } });

test('a sign-in of staff adds an entry', async () => {
  const made = await entriesOf(() => signIn('ravi', password));

  expect(made).toMatchObject([{ ...ravi, action: 'sign-in.done', address: '127.0.0.1' }]);
});

test('a failed sign-in names the account, and nobody as the actor', async () => {
  const made = await entriesOf(async () => {
    expect((await signIn('RAVI@example.com', 'wrong password')).status).toBe(401);
  });

  expect(made).toMatchObject([
    {
      ...{ actorId: null, action: 'sign-in.failed', subject: 'Staff ravi@example.com' },
      change: { before: {}, after: { reason: 'wrong password' } },
      address: '127.0.0.1',
    },
  ]);
});

test('a failed sign-in to any other account adds no entry, and the chain holds', async () => {
  const { user } = await shop.customer();

  const made = await entriesOf(async () => {
    for (const identifier of [user.email, 'nobody@example.com']) {
      expect((await signIn(identifier, 'wrong password')).status).toBe(401);
    }
  });

  expect(made).toEqual([]);
  await signIn('ravi', password);
  expect(await Array.fromAsync(checkActivity(shop.db))).toEqual([]);
});

test('a changed password and a changed profile of staff add an entry each', async () => {
  const leela = await shop.staff('ORDERS', 'leela');
  const profile = { firstName: 'Leela', lastName: 'Rao', username: 'leela', mobile: '9845012345' };
  const made = await entriesOf(async () => {
    const change = { currentPassword: password, newPassword: newest };
    await leela.call('PUT /users/change-password', { body: change });
    await leela.call('PUT /users/profile', { body: profile });
  });

  expect(made).toMatchObject([
    { ...byMember(leela), action: 'password.changed', change: { before: {}, after: {} } },
    {
      ...{ ...byMember(leela), action: 'profile.changed' },
      change: { before: { firstName: 'leela' }, after: { firstName: 'Leela', lastName: 'Rao' } },
    },
  ]);
  expect(JSON.stringify(made)).not.toContain('9845012345');
});

test('a password reset by a link adds an entry', async () => {
  const meera = await shop.staff('ORDERS', 'meera');
  const { email } = meera.user;
  await shop.visitor.call('POST /auth/forgot-password', { body: { email } });
  const [token = ''] = await tokensMailed(shop, 'password-reset', email);
  const body = { token, newPassword: password };

  const made = await entriesOf(async () => {
    expect((await shop.visitor.call('POST /auth/reset-password', { body })).status).toBe(200);
  });

  expect(made).toMatchObject([
    { ...byMember(meera), action: 'password.reset', address: '127.0.0.1' },
  ]);
});
