import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#shop/refusal.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { answerError, routing } from './errors.ts';
import { logOverLimit } from './log-over-limit.ts';
import { mountApi } from './mount.ts';

const shop = await shopOfFile();
let app: FastifyInstance;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  app = Fastify({
    ...routing,
    trustProxy: true,
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(answerError);
  app.get('/busy', () => {
    throw new Refusal('unavailable', 'The shop is very busy.');
  });
  await app.register((scope) => mountApi(scope, shop.services), { prefix: '/api' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const busyFrom = (address: string) =>
  app.inject({ url: '/busy', headers: { 'x-forwarded-for': address } });

const forgetFrom = (address: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { 'x-forwarded-for': address },
    payload: { email: 'somebody@example.com' },
  });

test('a network that is refused again and again has one line a minute, with the number', async () => {
  for (let count = 0; count < 500; count += 1) await busyFrom('203.0.113.7');
  expect(lines).toMatchObject([
    { msg: 'request refused', reason: 'The shop is very busy.', address: '203.0.113.7' },
  ]);

  vi.advanceTimersByTime(59_999);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lines.slice(1)).toMatchObject([{ network: '203.0.113.7', times: { 'GET /busy': 499 } }]);

  for (let count = 0; count < 7; count += 1) await busyFrom('203.0.113.7');
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toMatchObject([{ times: { 'GET /busy': 7 } }]);

  vi.advanceTimersByTime(60_000);
  await busyFrom('203.0.113.7');
  expect(lines.slice(3)).toMatchObject([{ msg: 'request refused' }]);
});

test('the networks of an IPv6 /48 share a line', async () => {
  for (let nth = 1; nth <= 5; nth += 1) await busyFrom(`2001:db8:7:${nth}::1`);

  expect(lines).toHaveLength(1);
});

test('each network has a line of its own, an IPv6 /64 one', async () => {
  for (const address of ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::1', '2001:db8:1:2::2']) {
    await busyFrom(address);
  }

  expect(lines.map(({ address }) => address)).toEqual([
    '203.0.113.7',
    '203.0.113.8',
    '2001:db8:1:2::1',
  ]);
});

test('too many requests are counted by call, and tell who was refused first', async () => {
  for (let count = 0; count < 13; count += 1) await forgetFrom('203.0.113.9');
  const refused = lines.filter(({ msg }) => msg === 'refused');
  vi.advanceTimersByTime(60_000);

  expect(refused).toMatchObject([
    { security: { call: 'POST /auth/forgot-password', status: 429, address: '203.0.113.9' } },
  ]);
  // Three were taken.
  expect(lines.at(-1)).toMatchObject({ times: { 'POST /auth/forgot-password': 9 } });
});

test('more networks than can be counted share a line', () => {
  const first: string[] = [];
  for (let at = 0; at < 10_050; at += 1) {
    const ip = `10.0.${at >> 8}.${at & 255}`;
    logOverLimit({ ip, server: app }, 'GET /busy', () => first.push(ip));
  }
  expect(first).toHaveLength(10_001);

  vi.advanceTimersByTime(60_000);

  expect(lines).toMatchObject([{ network: 'others', times: { 'GET /busy': 49 } }]);
});

const askFor = (address: string, url: string, token = 'no-such-token') =>
  app.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
  });

const signInFrom = (address: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    payload,
  });

test('a stranger fills the log with no kind of refused call', async () => {
  for (let count = 0; count < 100; count += 1) await askFor('203.0.113.7', '/auth/me');
  for (let count = 0; count < 100; count += 1) await signInFrom('203.0.113.7', { name: 1 });
  expect(lines).toHaveLength(60);

  vi.advanceTimersByTime(60_000);
  for (let count = 0; count < 100; count += 1) await askFor('203.0.113.7', '/auth/me');
  vi.advanceTimersByTime(60_000);

  expect(lines.slice(60)).toMatchObject([
    { network: '203.0.113.7', times: { 'GET /auth/me 401': 40, 'POST /auth/login 400': 100 } },
    { network: '203.0.113.7', times: { 'GET /auth/me 401': 100 } },
  ]);
});

test('refusals of many networks hide no failed sign-in to an account', async () => {
  const { user } = await shop.customer();
  for (let count = 0; count < 70; count += 1) await askFor('2001:db8:1:2::1', '/auth/me');
  lines = [];

  await askFor('2001:db8:1:3::1', '/auth/me');
  await signInFrom('2001:db8:1:3::1', { identifier: user.email, password: 'wrong password' });
  await askFor('2001:db8:2:3::1', '/auth/me');

  expect(lines).toMatchObject([
    { security: { call: 'POST /auth/login', status: 401, tried: user.id } },
    { security: { call: 'GET /auth/me', address: '2001:db8:2:3::1' } },
  ]);
});

test('a person fills the log with nothing that they may do', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()];
  for (let count = 0; count < 70; count += 1) {
    await askFor('203.0.113.7', '/users/export', one.token);
  }
  await askFor('203.0.113.7', '/users/export', other.token);
  expect(lines).toHaveLength(61);

  vi.advanceTimersByTime(60_000);

  expect(lines.at(-1)).toMatchObject({
    by: `person ${one.user.id}`,
    times: { 'GET /users/export': 10 },
  });
});
