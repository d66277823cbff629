import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type Call } from '#contract/api.ts';
import type { Access } from '#contract/endpoint.ts';
import { type Caller, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let callers: Record<'visitor' | 'customer' | 'admin', Caller>;
beforeAll(async () => {
  shop = await openTestShop();
  callers = { visitor: shop.visitor, customer: await shop.customer(), admin: await shop.admin() };
});
afterAll(() => shop[Symbol.asyncDispose]());

const calls = (Object.keys(api) as Call[]).filter((name) => name !== 'POST /auth/logout');
const withAccess = (...access: Access[]) =>
  calls.filter((name) => access.includes(api[name].access));

/** A call with ids of nothing: who may make it learns that, who may not learns no more. */
const tryAs = (who: keyof typeof callers, name: Call) =>
  callers[who].send(name, {
    params: { id: '999999', productId: '999999', idOrSlug: 'none', categoryName: 'x', slug: 'x' },
    ...(name.startsWith('GET') ? {} : { body: {} }),
  });

test.each(withAccess('customer', 'admin', 'signed-in'))('%s wants a session', async (name) => {
  expect(await tryAs('visitor', name)).toMatchObject({
    status: 401,
    body: { message: 'Please sign in to go on.', code: 'unauthenticated' },
  });
});

test.each(withAccess('admin'))('%s is not for customers', async (name) => {
  expect(await tryAs('customer', name)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test.each(withAccess('customer'))('%s is not for admins', async (name) => {
  expect(await tryAs('admin', name)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test.each(calls)('%s lets in whom it is for', async (name) => {
  const who = api[name].access === 'admin' ? 'admin' : 'customer';

  const { status } = await tryAs(who, name);

  expect([401, 403]).not.toContain(status);
  expect(status).toBeLessThan(500);
});

test('a token that is none is refused, in whatever form it comes', async () => {
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

test('the guard stands before the body is read', async () => {
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

test('what is somebody’s own is kept in no cache', async () => {
  const { headers } = await callers.customer.call('GET /cart');

  expect(headers['cache-control']).toBe('no-store');
});
