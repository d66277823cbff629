import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { users } from './tables.ts';

const shop = await shopOfFile();

test('changes a profile, but not its email and user type', async () => {
  const customer = await shop.customer();
  const profile = {
    firstName: 'Meera',
    lastName: '',
    username: 'meera',
    mobile: '9876543210',
    dob: '1990-12-31',
  };

  const { status, body } = await customer.send('PUT /users/profile', {
    body: { ...profile, email: 'new@example.com', userType: 'ADMIN' },
  });

  expect([status, body.message]).toEqual([200, 'Profile updated successfully']);
  const user = { ...customer.user, ...profile };
  expect(body.user).toEqual(user);
  expect((await customer.call('GET /users/profile')).body).toEqual({ user });
  expect((await customer.call('GET /auth/me')).body).toEqual({ user });
});

test('keeps a mobile number as ten digits, and lets it be removed', async () => {
  const { call, user } = await shop.customer();
  const save = async (mobile: string | null) => {
    const body = { firstName: 'A', lastName: 'B', username: user.username, mobile };
    return (await call('PUT /users/profile', { body })).body.user.mobile;
  };

  for (const typed of ['+91 98450-12345', '098450 12345', '(+91) 98450 12345', '9845012345']) {
    expect(await save(typed)).toBe('9845012345');
  }
  expect(await save('  ')).toBeNull();
});

test('still shows a number from before this rule', async () => {
  const { call, user } = await shop.customer();
  await shop.db.update(users).set({ mobile: '+91 1234567890' }).where(eq(users.id, user.id));

  expect((await call('GET /users/profile')).body.user.mobile).toBe('+91 1234567890');
});

test('refuses a username that is taken, but lets its owner change its case', async () => {
  const other = await shop.customer();
  const { user, call } = await shop.customer();
  const rename = (username: string) =>
    call('PUT /users/profile', { body: { firstName: 'A', lastName: 'B', username } });

  expect(await rename(other.user.username.toUpperCase())).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      fields: { username: 'This username is taken. Please choose another.' },
    },
  });
  expect((await rename(user.username.toUpperCase())).status).toBe(200);
});
