import { expect, test } from 'vitest';
import {
  codeAsked,
  codeNotSixDigits,
  emailNotConfirmed,
  recoveryCodeWrong,
} from '#contract/rules/messages/second-factor-messages.ts';
import { eq } from '#db/sql.ts';
import { recoveryCodes, users } from '#shop/accounts/tables.ts';
import { activity } from '#shop/activity/tables.ts';
import { appCode, nextCode, turnOn } from '#test/support/second-factor.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

const begin = ({ call }: SignedIn, given = password) =>
  call('POST /users/second-factor', { body: { password: given } });

const confirm = ({ send }: SignedIn, code: string) =>
  send('PUT /users/second-factor', { body: { code } });

const end = ({ call }: SignedIn, code: string, given = password) =>
  call('DELETE /users/second-factor', { body: { password: given, code } });

const enter = ({ user }: SignedIn, code?: string, given = password) =>
  shop.visitor.call('POST /auth/login', {
    body: { identifier: user.email, password: given, code },
  });

const isOn = async ({ call }: SignedIn) => (await call('GET /auth/me')).body.user.secondFactor;

const rowOf = async ({ user }: SignedIn) => {
  const [row] = await shop.db.select().from(users).where(eq(users.id, user.id));
  return row;
};

test('is turned on by the password and a code of the app', async () => {
  const customer = await shop.customer();

  const { status, body } = await begin(customer);

  expect(status).toBe(200);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(body.otpauthUrl);
  expect(decodeURIComponent(url.pathname)).toBe(`/Haat:${customer.user.email}`);
  expect(url.searchParams.get('secret')).toBe(body.secret);
  expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(await isOn(customer)).toBe(false);
  expect((await enter(customer)).status).toBe(200);

  const on = await confirm(customer, appCode(body.secret));

  expect([on.status, on.body.message]).toEqual([200, 'Two-step sign-in is on.']);
  expect(new Set(on.body.recoveryCodes).size).toBe(10);
  expect(await isOn(customer)).toBe(true);
});

test('asks for a code only after the right password', async () => {
  const customer = await shop.customer();
  const { secret } = await turnOn(customer);

  const without = await enter(customer);
  const wrongPassword = await enter(customer, nextCode(secret), 'wrong password');
  const wrongCode = await enter(customer, '000000');

  const asked = { code: 'second_factor', message: codeAsked };
  expect([without.status, without.body]).toEqual([401, asked]);
  expect([wrongPassword.status, wrongPassword.body.code]).toEqual([401, 'unauthenticated']);
  expect([wrongCode.status, wrongCode.body]).toEqual([
    401,
    { ...asked, fields: { code: expect.stringContaining('This code is wrong') } },
  ]);
  expect((await enter(customer, nextCode(secret))).body.user.secondFactor).toBe(true);
});

test('takes a code once, and none older than the last', async () => {
  const customer = await shop.customer();
  const { secret } = await turnOn(customer);
  const older = appCode(secret);
  const code = nextCode(secret);

  const [first, second] = await Promise.all([enter(customer, code), enter(customer, code)]);

  expect([first.status, second.status].sort()).toEqual([200, 401]);
  expect((await enter(customer, older)).status).toBe(401);
});

test('takes no code of a clock that is two minutes off', async () => {
  const customer = await shop.customer();
  const { body } = await begin(customer);
  for (const steps of [-4, 4]) {
    const { status, body: refused } = await confirm(customer, appCode(body.secret, steps));
    expect([status, refused.fields?.code]).toEqual([400, expect.stringContaining('clock')]);
  }
  expect(await isOn(customer)).toBe(false);
  await confirm(customer, appCode(body.secret));
  for (const steps of [-4, 4]) {
    expect((await enter(customer, appCode(body.secret, steps))).status).toBe(401);
  }
  expect((await enter(customer, nextCode(body.secret))).status).toBe(200);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12345\0'])(
  'does not turn on with the code "%s"',
  async (code) => {
    const customer = await shop.customer();
    await begin(customer);
    const { status, body } = await confirm(customer, code);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['code']]);
    expect(await isOn(customer)).toBe(false);
  },
);

test.each([
  ['12345', codeNotSixDigits],
  ['1234567', codeNotSixDigits],
  ['１２３４５６', codeNotSixDigits],
  ['x'.repeat(24), recoveryCodeWrong],
  ["' or true --", recoveryCodeWrong],
])('neither signs in nor turns off with the code "%s"', async (code, reason) => {
  const customer = await shop.customer();
  await turnOn(customer);
  expect((await enter(customer, code)).body).toMatchObject({
    ...{ code: 'second_factor', fields: { code: reason } },
  });
  expect((await end(customer, code)).body.fields).toEqual({ code: reason });
  expect(await isOn(customer)).toBe(true);
});

test('takes a code that is typed with spaces', async () => {
  const customer = await shop.customer();
  const { body } = await begin(customer);
  const spaced = (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await confirm(customer, spaced(appCode(body.secret)))).status).toBe(200);
  expect((await enter(customer, spaced(nextCode(body.secret)))).status).toBe(200);
});

test('takes each recovery code once, however it is typed', async () => {
  const customer = await shop.customer();
  const { recoveryCodes: codes } = await turnOn(customer);
  const [first = '', second = ''] = codes;

  expect((await enter(customer, first)).status).toBe(200);
  expect((await enter(customer, first)).status).toBe(401);
  expect((await enter(customer, ` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
  const another = await shop.customer();
  await turnOn(another);
  expect((await enter(another, codes[2])).status).toBe(401);
});

test('keeps neither the secret nor a recovery code in plain text', async () => {
  const customer = await shop.customer();
  const { secret, recoveryCodes: codes } = await turnOn(customer);

  const kept = JSON.stringify([await rowOf(customer), await shop.db.select().from(recoveryCodes)]);

  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(kept).not.toContain(text);
  }
});

test('counts wrong codes as failed sign-ins', async () => {
  const customer = await shop.customer();
  const { secret } = await turnOn(customer);
  for (let count = 0; count < 10; count += 1) await enter(customer, '000000');

  const { status, body } = await enter(customer, nextCode(secret));

  expect([status, body.code]).toEqual([429, 'too_many_requests']);
});

test('limits the codes that a stolen session can guess', async () => {
  const customer = await shop.customer();
  const { secret } = await turnOn(customer);
  for (let count = 0; count < 10; count += 1) await end(customer, '000000');

  expect((await end(customer, nextCode(secret))).status).toBe(429);
  expect(await isOn(customer)).toBe(true);
});

test('is turned off by the password and a code', async () => {
  const customer = await shop.customer();
  const { secret, recoveryCodes: codes } = await turnOn(customer);

  const wrongPassword = await end(customer, nextCode(secret), 'wrong password');
  const wrongCode = await end(customer, '000000');
  expect([wrongPassword.status, Object.keys(wrongPassword.body.fields ?? {})]).toEqual([
    400,
    ['password'],
  ]);
  expect([wrongCode.status, Object.keys(wrongCode.body.fields ?? {})]).toEqual([400, ['code']]);
  expect(await isOn(customer)).toBe(true);

  expect((await end(customer, nextCode(secret))).status).toBe(200);

  expect(await isOn(customer)).toBe(false);
  expect((await enter(customer)).status).toBe(200);
  expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, customer.user.id))).toBe(0);
  expect((await end(customer, codes[0] ?? '')).body.code).toBe('conflict');
});

test('is begun with the password only, and not again while it is on', async () => {
  const customer = await shop.customer();
  expect((await confirm(customer, '123456')).status).toBe(409);
  expect((await begin(customer, 'wrong password')).body.fields).toHaveProperty('password');
  const { secret } = await turnOn(customer);

  const again = await begin(customer);

  expect([again.status, again.body.message]).toEqual([
    409,
    'Two-step sign-in is already on. To use another app, turn it off first.',
  ]);
  expect((await confirm(customer, nextCode(secret))).status).toBe(409);
  expect((await enter(customer, nextCode(secret))).status).toBe(200);
});

test('is not turned on for an email that nobody has confirmed', async () => {
  const customer = await shop.customer();
  const setConfirmed = (emailConfirmed: boolean) =>
    shop.db.update(users).set({ emailConfirmed }).where(eq(users.id, customer.user.id));
  const { secret } = (await begin(customer)).body;
  await setConfirmed(false);
  const refused = { status: 409, body: { code: 'conflict', message: emailNotConfirmed } };

  expect(await begin(customer)).toMatchObject(refused);
  expect(await confirm(customer, appCode(secret))).toMatchObject(refused);

  await setConfirmed(true);
  expect((await confirm(customer, appCode(secret))).status).toBe(200);
});

test('a second secret replaces one that was never confirmed', async () => {
  const customer = await shop.customer();
  const first = (await begin(customer)).body.secret;
  const second = (await begin(customer)).body.secret;
  expect((await confirm(customer, appCode(first))).status).toBe(400);
  expect((await confirm(customer, appCode(second))).status).toBe(200);
});

test('says what to do when the secret key of the shop was changed', async () => {
  const [customer, another] = [await shop.customer(), await shop.customer()];
  const { recoveryCodes: codes } = await turnOn(customer);
  const { secret } = await turnOn(another);
  // Encrypted about another person, so that it opens as little as with another key.
  const foreign = (await rowOf(another))?.totpSecret;
  const ofCustomer = eq(users.id, customer.user.id);
  await shop.db.update(users).set({ totpSecret: foreign }).where(ofCustomer);

  const { status, body } = await enter(customer, nextCode(secret));

  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining(`npm run shop -- second-factor off ${customer.user.email}`),
  ]);
  expect((await enter(customer, codes[0])).status).toBe(200);
  expect((await end(customer, codes[1] ?? '')).status).toBe(200);
});

test('is in the activity log for staff, not for customers', async () => {
  const entriesOf = async ({ user }: SignedIn) => {
    const entries = await shop.db.select().from(activity).where(eq(activity.actorId, user.id));
    return entries.map(({ action, subject }) => [action, subject]);
  };
  for (const person of [await shop.staff('ORDERS'), await shop.customer()]) {
    const { secret } = await turnOn(person);
    await end(person, nextCode(secret));
    const subject = `Staff ${person.user.email}`;
    const logged = [
      ['second-factor.on', subject],
      ['second-factor.off', subject],
    ];
    expect(await entriesOf(person)).toEqual(person.user.role ? logged : []);
  }
});
