import { expect, test, vi } from 'vitest';
import { mobileMessage } from '#contract/rules/phones/phone-numbers.ts';
import { eq } from '#db/sql.ts';
import { password, shopOfFile } from '#test/support/shop.ts';
import { registerFrom } from './register.ts';
import { attempts, users } from './tables.ts';
import { hashOf } from './tokens.ts';

const shop = await shopOfFile();

const register = (body: Record<string, unknown>) =>
  shop.visitor.send('POST /auth/register', { body });

const person = (username: string) => ({ username, email: `${username}@example.com`, password });

test('registers a customer who signs in with username or email, in any case', async () => {
  const { status, body } = await register({
    ...person('Asha'),
    firstName: 'Asha',
    lastName: 'Rao',
    mobile: null,
    dob: '',
    userType: 'CUSTOMER',
  });

  expect([status, body.message]).toEqual([201, 'Account created. Please sign in.']);
  expect(body.user).toEqual({
    id: expect.any(Number),
    username: 'Asha',
    email: 'Asha@example.com',
    firstName: 'Asha',
    lastName: 'Rao',
    mobile: null,
    dob: null,
    userType: 'CUSTOMER',
    role: null,
    secondFactor: false,
    emailConfirmed: false,
  });
  for (const identifier of ['asha', 'ASHA', 'asha@EXAMPLE.com']) {
    const signedIn = await shop.visitor.call('POST /auth/login', {
      body: { identifier, password },
    });
    expect(signedIn).toMatchObject({ status: 200, body: { message: 'Welcome back, Asha!' } });
    expect(signedIn.body.user).toEqual(body.user);
  }
});

test('in India it is tomorrow already when the evening in London ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T20:00:00Z') });
  const { status } = await register({ ...person('newborn'), dob: '2026-11-27' });
  vi.useRealTimers();
  expect(status).toBe(201);
});

test('keeps a mobile number as ten digits', async () => {
  const { body } = await register({ ...person('mobile'), mobile: '+91 98450-12345' });

  expect(body.user.mobile).toBe('9845012345');
});

test('stores no password in plain text', async () => {
  await register(person('hashed'));

  const rows = await shop.db.select().from(users);

  expect(rows.every((row) => row.passwordHash.startsWith('$argon2id$'))).toBe(true);
});

test('refuses a username or email that is taken, in any case', async () => {
  await register(person('ravi'));

  expect(await register({ ...person('RAVI'), email: 'other@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', fields: { username: expect.stringContaining('taken') } },
  });
  expect(await register({ ...person('other'), email: 'Ravi@Example.com' })).toMatchObject({
    status: 409,
    body: { fields: { email: expect.stringContaining('already registered') } },
  });
});

test.each([
  ['Élodie', 'e.lodie@example.com'],
  ['\u095eरीदा', 'farida@example.com'],
  ['कुर्\u200dहाडे', 'kurhade@example.com'],
])('%s is one name and signs in in either Unicode form', async (username, email) => {
  const typed = username.normalize('NFD');
  const { status, body } = await register({ username: typed, email, password });
  expect([status, body.user.username]).toEqual([201, username.normalize('NFC')]);

  for (const identifier of [username, typed, `${username.normalize('NFC')}\u200b`]) {
    const login = { body: { identifier, password } };
    expect((await shop.visitor.call('POST /auth/login', login)).status).toBe(200);
    expect(await register({ ...person('two'), username: identifier })).toMatchObject({
      status: 409,
      body: { fields: { username: expect.stringContaining('taken') } },
    });
  }
});

test('opens one account for a name registered many times at once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => register(person('twin'))));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('limits registrations from one IP address', async () => {
  const key = hashOf('registration from 127.0.0.1');
  await register(person('before'));
  await shop.db.update(attempts).set({ count: 300 }).where(eq(attempts.key, key));

  expect(await register(person('toomany'))).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  await shop.db.delete(attempts).where(eq(attempts.key, key));
  expect((await register(person('toomany'))).status).toBe(201);
});

test('limits registrations from a whole /48', async () => {
  const key = hashOf('registration from 2001:db8:50::/48');
  await shop.db.insert(attempts).values({ key, count: 3_000, firstAt: new Date() });

  const registered = registerFrom(shop.db, '2001:db8:50:1::1', person('of48'), shop.services);

  await expect(registered).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('refuses to register an admin', async () => {
  expect(await register({ ...person('boss'), userType: 'ADMIN' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect((await register({ ...person('boss'), userType: 'OWNER' })).status).toBe(400);
});

test('refuses an invalid field by name', async () => {
  const good = person('fields');
  const refused: [Record<string, unknown>, string, string][] = [
    [{ username: 'http://win' }, 'username', 'Enter a name without a web address.'],
    [{ username: 'www.win' }, 'username', 'Enter a name without a web address.'],
    [{ firstName: '//win' }, 'firstName', 'Enter a name without a web address.'],
    [{ firstName: 'Win at win.example/now' }, 'firstName', 'Enter a name without a web address.'],
    [{ lastName: 'ｗｗｗ．win' }, 'lastName', 'Enter a name without a web address.'],
    [{ username: 'two\nlines' }, 'username', 'Enter the name on one line.'],
    [{ lastName: 'rev\u202eersed' }, 'lastName', 'Remove the characters that cannot be shown.'],
    [{ lastName: 'two\u2028lines' }, 'lastName', 'Enter the name on one line.'],
    [{ username: undefined }, 'username', 'Enter a username.'],
    [{ username: '  ' }, 'username', 'Enter a username.'],
    [{ username: 'a@b' }, 'username', 'Choose a username without @.'],
    [{ username: 'nul\0' }, 'username', 'Remove the characters that cannot be shown.'],
    [{ email: '' }, 'email', 'Enter your email.'],
    [{ email: 'nowhere' }, 'email', 'Enter an email like name@example.com'],
    [{ email: 7 }, 'email', 'Enter your email.'],
    [{ password: undefined }, 'password', 'Enter a password.'],
    [{ password: '7 chars' }, 'password', 'Choose a password of at least 8 characters.'],
    [{ password: 'x'.repeat(129) }, 'password', 'Choose a password of at most 128 characters.'],
    [{ mobile: '12345' }, 'mobile', mobileMessage],
    [{ mobile: '5845012345' }, 'mobile', mobileMessage],
    [{ mobile: '+1 98450 12345' }, 'mobile', mobileMessage],
    [{ dob: '2999-01-01' }, 'dob', 'Enter a date in the past.'],
    [{ dob: '1990-02-30' }, 'dob', 'This date does not exist. Check the day and the month.'],
    [{ dob: '1899-12-31' }, 'dob', 'Enter a year from 1900 on.'],
    [{ dob: '31/12/1990' }, 'dob', 'Enter a date like 1990-12-31.'],
  ];

  for (const [change, field, message] of refused) {
    const { status, body } = await register({ ...good, ...change });
    expect([status, body.code, body.fields?.[field]]).toEqual([400, 'validation', message]);
  }
});

test.each([
  ['password1234', 'This password is too common. Please choose another.'],
  ['PASSWORD', 'This password is too common. Please choose another.'],
  ['Haat-2026!', 'This password is too similar to your name or the shop’s. Please choose another.'],
  [
    'ravi.kumar1',
    'This password is too similar to your name or the shop’s. Please choose another.',
  ],
])('refuses the guessable password %s', async (given, message) => {
  const { status, body } = await register({ ...person('ravikumar'), password: given });

  expect([status, body.fields]).toEqual([400, { password: message }]);
});

test('takes passwords of 8 and of 128 characters', async () => {
  expect((await register({ ...person('eight'), password: '8 charac' })).status).toBe(201);
  expect((await register({ ...person('long'), password: 'xy'.repeat(64) })).status).toBe(201);
});
