import { expect, test } from 'vitest';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test.each([
  ['an admin', 'GET /cart', 'Admins cannot add products to cart'],
  ['a customer', 'GET /dashboard', 'Please sign in as an admin to do this.'],
  ['nobody', 'GET /cart', 'Please sign in to continue.'],
] as const)('%s is told why by %s', async (who, name, message) => {
  const people = {
    nobody: shop.visitor,
    'an admin': await shop.admin(),
    'a customer': await shop.customer(),
  };
  expect((await people[who].call(name)).body.message).toBe(message);
});

test('refuses every form of an invalid token', async () => {
  const { token } = await shop.customer();
  const forms = [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    `Bearer ${token}x`,
    'Bearer a b',
    token,
  ];

  for (const authorization of forms) {
    const { status } = await shop.visitor.call('GET /auth/me', { headers: { authorization } });
    expect([status, authorization]).toEqual([401, authorization]);
  }
  const lower = { headers: { authorization: `bearer ${token}` } };
  expect((await shop.visitor.call('GET /auth/me', lower)).status).toBe(200);
});

test('checks permission before it reads the body', async () => {
  const { status } = await shop.app
    .inject({
      method: 'POST',
      url: '/api/products',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'not a form at all',
    })
    .then(({ statusCode }) => ({ status: statusCode }));

  expect(status).toBe(401);
});

test('lets no cache keep personal answers', async () => {
  const { headers } = await (await shop.customer()).call('GET /cart');

  expect(headers['cache-control']).toBe('no-store');
});
