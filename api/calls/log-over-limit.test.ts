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
