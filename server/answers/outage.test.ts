import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerError } from '#api/calls/errors.ts';
import { Refusal } from '#shop/refusal.ts';
import { newsOf } from '#test/support/news.ts';
import { cacheAnswers } from './answer-cache.ts';

const text = 'A long page that says the same to everybody. '.repeat(100);
const minute = 60_000;
const closed = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

let app: FastifyInstance;
let version: number | null;
let isAway: boolean;
let losses: { version: number; at: number }[];
let made: number;
let fault: (() => Error) | null;
let isCrowded: boolean;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  [version, isAway, losses, made, fault, isCrowded] = [1, false, [], 0, null, false];
  app = Fastify();
  app.setErrorHandler(answerError);
  await app.register(compress, { threshold: 1024 });
  app.addHook('onRequest', async () => {
    if (isCrowded) throw new Refusal('unavailable', 'Too many.', { retryAfter: 2 });
  });
  const news = newsOf(() => version, { losses: () => losses, isAway: () => isAway });
  cacheAnswers(app, news);
  const answer = async () => {
    made += 1;
    if (fault) throw fault();
    return `${made} ${text}`;
  };
  app.get('/page', { config: { sameForAll: [] } }, answer);
  app.get('/mine', answer);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const get = (url = '/page', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

function lose({ away }: { away: boolean }) {
  losses.push({ version: version ?? 0, at: Date.now() });
  version = null;
  isAway = away;
  fault = closed;
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('sends the last answer at once while the database is known to be down', async () => {
  const first = await get();
  pass(60 * minute);
  lose({ away: true });
  pass(9.5 * minute);

  const last = await get();

  expect(made).toBe(1);
  expect([last.statusCode, last.body]).toEqual([200, `1 ${text}`]);
  expect(last.headers).toMatchObject({ age: '570', etag: first.headers.etag });
  const again = await get('/page', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.headers.age]).toEqual([304, '570']);
  const packed = await get('/page', { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', age: '570' });
});

test('tries to make a new answer first while only the notices of changes are lost', async () => {
  await get();
  lose({ away: false });
  fault = null;
  const fresh = await get();
  expect([fresh.body, fresh.headers.age]).toEqual([`2 ${text}`, undefined]);

  fault = closed;
  pass(3_000);
  const last = await get();

  expect(made).toBe(3);
  expect([last.statusCode, last.body]).toEqual([200, `1 ${text}`]);
  expect(last.headers).toMatchObject({ age: '3', etag: expect.stringMatching(/^W\//) });
  expect(last.headers['retry-after']).toBeUndefined();
});

test('sends no answer that was last known to be right more than ten minutes ago', async () => {
  await get();
  lose({ away: true });
  pass(10 * minute);
  expect((await get()).statusCode).toBe(200);
  pass(1);

  const late = await get();

  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5']);
});

test('counts from when an answer was made if it was out of date before the outage', async () => {
  await get();
  pass(7 * minute);
  version = 2;
  lose({ away: true });
  pass(2 * minute);
  expect((await get()).headers.age).toBe('540');

  pass(2 * minute);

  expect((await get()).statusCode).toBe(503);
});

test('counts from the first of two outages with nothing made in between', async () => {
  await get();
  pass(60 * minute);
  lose({ away: true });
  pass(minute);
  version = 3;
  lose({ away: true });
  pass(minute);

  expect((await get()).headers.age).toBe('120');
});

test('answers as usual once changes are heard again', async () => {
  await get();
  lose({ away: true });
  version = 2;
  fault = null;
  expect((await get()).body).toBe(`2 ${text}`);

  fault = closed;
  version = 3;
  expect((await get()).statusCode).toBe(503);
});

test('sends no old answer in place of an overload refusal, a fault or a personal answer', async () => {
  await get();
  await get('/mine');
  lose({ away: false });
  expect((await get('/mine')).statusCode).toBe(503);
  fault = () => new Error('not today');
  expect((await get()).statusCode).toBe(500);
  isCrowded = true;
  const refused = await get();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
});
