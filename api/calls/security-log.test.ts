import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, password, type TestShop } from '#test/support/shop.ts';
import { routing } from './errors.ts';
import { mountApi } from './mount.ts';

let shop: TestShop;
const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const app = Fastify({
  ...routing,
  logger: { level: 'info', stream },
  logController: new LogController({ disableRequestLogging: true }),
});
beforeAll(async () => {
  shop = await openTestShop();
  await app.register((scope) => mountApi(scope, shop.services), { prefix: '/api' });
});
afterAll(async () => {
  await app.close();
  await shop[Symbol.asyncDispose]();
});

test('logs who signs in or is refused, when and from where', async () => {
  const { user, token } = await shop.customer();
  const enter = (given: string) =>
    ask('POST', '/auth/login', { identifier: user.email, password: given });

  expect(await enter(password)).toMatchObject([{ status: 200, person: user.id }]);
  expect(await enter('wrong password')).toMatchObject([
    { status: 401, person: null, tried: user.id },
  ]);
  expect(await ask('GET', '/auth/me', undefined, 'no-such-token')).toMatchObject([
    { call: 'GET /auth/me', status: 401, address: '127.0.0.1' },
  ]);
  expect(await ask('GET', '/orders/all', undefined, token)).toMatchObject([
    { call: 'GET /orders/all', status: 403, person: user.id },
  ]);
  expect(await ask('POST', '/auth/logout', undefined, token)).toMatchObject([
    { status: 204, person: user.id },
  ]);
});

test('logs invalid and too many requests, but no success', async () => {
  const { user, token } = await shop.customer();
  expect(await ask('POST', '/addresses', { city: 1 }, token)).toMatchObject([
    { call: 'POST /addresses', status: 400, person: user.id },
  ]);
  const forgotten = { email: 'a@example.com' };
  for (let count = 0; count < 3; count += 1) await ask('POST', '/auth/forgot-password', forgotten);
  expect(await ask('POST', '/auth/forgot-password', forgotten)).toMatchObject([{ status: 429 }]);
  expect(await ask('GET', '/addresses', undefined, token)).toEqual([]);
});

test('logs nothing that was typed', async () => {
  const typed = 'typed\n{"level":60,"msg":"forged"}';
  await ask('POST', '/auth/login', { identifier: typed, password: typed }, 'a-token-of-sorts');

  expect(lines.at(-1)?.trim()).not.toMatch(/typed|forged|a-token|\n/);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ time: expect.any(Number), level: 30 });
});

/** Makes a call and returns what it left in the log. */
async function ask(method: 'GET' | 'POST', path: string, payload?: object, token?: string) {
  lines.length = 0;
  await app.inject({
    method,
    url: `/api${path}`,
    // Without a proxy that is trusted, what it says of the caller's address is not believed.
    headers: {
      'x-forwarded-for': '203.0.113.7',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { payload }),
  });
  await new Promise((resolve) => setImmediate(resolve));
  return lines.map((line) => JSON.parse(line).security);
}
