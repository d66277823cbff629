import { beforeEach, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { activity } from '#shop/activity/tables.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let ravi: SignedIn;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  ravi = await shop.staff('ORDERS');
});

const require = (requireSecondFactor: boolean) =>
  owner.call('PUT /staff/rules', { body: { requireSecondFactor } });

test('an owner without a second factor cannot require it of others', async () => {
  expect((await owner.call('GET /staff/rules')).body).toEqual({ requireSecondFactor: false });

  const { status, body } = await require(true);

  expect([status, body.fields]).toEqual([
    409,
    { requireSecondFactor: expect.stringContaining('for your own account first') },
  ]);
  expect((await owner.call('GET /staff/rules')).body).toEqual({ requireSecondFactor: false });
});

test('staff without a second factor must set it up before anything else', async () => {
  await setUp(owner);
  expect((await require(true)).body).toEqual({ requireSecondFactor: true });

  expect(await ravi.call('GET /orders/counts')).toMatchObject({
    status: 403,
    body: { code: 'second_factor', message: 'Please turn on two-step sign-in first.' },
  });
  expect((await ravi.call('PUT /users/change-password', aPassword)).status).toBe(403);
  expect((await ravi.call('GET /auth/me')).body).toMatchObject({ secondFactorDue: true });
  expect((await owner.call('GET /auth/me')).body).toEqual({ user: expect.anything() });
  expect((await (await shop.customer()).call('GET /cart')).status).toBe(200);

  await setUp(ravi);
  expect((await ravi.call('GET /orders/counts')).status).toBe(200);
});

test('records a changed rule once', async () => {
  await setUp(owner);
  for (const required of [true, true, false, false]) await require(required);

  const entries = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.action, 'staff-rules.changed'));
  expect(entries.map(({ change }) => change)).toEqual([
    {
      before: { 'two-step sign-in required': false },
      after: { 'two-step sign-in required': true },
    },
    {
      before: { 'two-step sign-in required': true },
      after: { 'two-step sign-in required': false },
    },
  ]);
});

const aPassword = { body: { currentPassword: 'one long word', newPassword: 'another long word' } };

const setUp = ({ user }: SignedIn) =>
  shop.db.update(users).set({ totpSecret: 'a secret' }).where(eq(users.id, user.id));
