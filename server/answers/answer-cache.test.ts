import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newsOf } from '#test/support/news.ts';
import { cacheAnswers } from './answer-cache.ts';

const text = 'A long page that says the same to everybody. '.repeat(100);

let app: FastifyInstance;
let version: number | null;
let made: number;
let beforeAnswer: () => Promise<void>;

beforeEach(async () => {
  version = 1;
  made = 0;
  beforeAnswer = async () => {};
  app = Fastify();
  await app.register(compress, { threshold: 1024 });
  cacheAnswers(
    app,
    newsOf(() => version),
  );
  const config = { sameForAll: ['a'] };
  app.get('/page', { config }, async (_request, reply) => {
    made += 1;
    const nth = made;
    await beforeAnswer();
    return reply.header('x-from', 'the page').type('text/html').send(`${nth} ${text}`);
  });
  app.get('/data', { config }, async () => ({ made }));
  app.get('/prefetched', { config }, async (_request, reply) =>
    reply.header('cache-control', 'private, max-age=10').send('ahead of the click'),
  );
  app.get('/gone', { config }, async (_request, reply) => {
    made += 1;
    return reply.code(404).send('gone');
  });
  app.get('/fault', { config }, async () => {
    made += 1;
    throw new Error('not today');
  });
  app.get('/mine', async () => {
    made += 1;
    return 'mine';
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const get = (url = '/page', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

test('answers HEAD with the headers of the cached answer, and makes none for it', async () => {
  const { headers } = await get();
  const head = await app.inject({ method: 'HEAD', url: '/page?utm=x' });

  expect(head.body).toBe('');
  expect([head.statusCode, head.headers.etag, head.headers['x-from']]).toEqual([
    ...[200, headers.etag, 'the page'],
  ]);
  expect(made).toBe(1);
});

test('makes an answer once and repeats it with its headers until the catalogue changes', async () => {
  const first = await get();
  const second = await get();
  expect([first.body, second.body]).toEqual([`1 ${text}`, `1 ${text}`]);
  expect(second.headers).toMatchObject({ 'x-from': 'the page', 'content-type': 'text/html' });
  expect(second.headers.etag).toBe(first.headers.etag);

  version = 2;

  expect((await get()).body).toBe(`2 ${text}`);
});

test('answers 304 to whoever has the answer already', async () => {
  const { headers } = await get();

  const again = await get('/page', { 'if-none-match': String(headers.etag) });

  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br; q=0.00, gzip', 'gzip', gunzipSync],
  ['br ; q=0 , gzip; q=0', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
])('answers "%s" as accept-encoding with %s', async (accepted, encoding, decode) => {
  await get();

  const { headers, rawPayload } = await get('/page', { 'accept-encoding': accepted });

  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('accept-encoding');
  expect(decode(rawPayload).toString()).toBe(`1 ${text}`);
});

test('makes one answer for concurrent requests', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  beforeAnswer = () => promise;
  const asked = Array.from({ length: 20 }, () => get());
  resolve();

  const answers = await Promise.all(asked);

  expect(made).toBe(1);
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([`1 ${text}`]));
});

test('sends an answer that a change overtook only to requests from before the change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  beforeAnswer = () => promise;
  const early = get();
  await expect.poll(() => made).toBe(1);
  version = 2;
  beforeAnswer = async () => {};
  const late = await get();
  resolve();

  expect((await early).body).toBe(`1 ${text}`);
  expect(late.body).toBe(`2 ${text}`);
  expect((await get()).body).toBe(`2 ${text}`);
});

test('keeps nothing while changes may go unheard', async () => {
  await get();
  version = null;

  expect((await get()).body).toBe(`2 ${text}`);
  expect((await get()).body).toBe(`3 ${text}`);
});

test('keeps only successes, and only of routes that are the same for all', async () => {
  for (const url of ['/gone', '/fault', '/mine']) {
    made = 0;
    await get(url);
    await get(url);
    expect(made, url).toBe(2);
  }
});

test('drops the answers of a day when the next one begins in India', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T18:29:59Z') });
  const old = await get();
  expect((await get()).body).toBe(old.body);

  vi.setSystemTime(new Date('2026-11-24T18:30:00Z'));

  const fresh = await get('/page', { 'if-none-match': String(old.headers.etag) });
  expect([fresh.statusCode, fresh.body]).toEqual([200, `2 ${text}`]);
  expect((await get()).body).toBe(fresh.body);
});

test('does not keep an answer begun the day before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T18:29:59Z') });
  beforeAnswer = async () => {
    vi.setSystemTime(new Date('2026-11-24T18:30:00Z'));
  };
  await get();

  expect((await get()).body).toBe(`2 ${text}`);
});

test.each([
  ['/page', 'public, max-age=0, s-maxage=1, stale-if-error=600, stale-while-revalidate=1'],
  ['/data', 'public, max-age=0, s-maxage=1, stale-if-error=600'],
  ['/prefetched', 'private, max-age=10'],
  ['/gone', undefined],
  ['/mine', undefined],
])('tells caches in front of the shop how long they may keep %s', async (url, caching) => {
  const first = await get(url);
  const second = await get(url);
  const again = await get(url, { 'if-none-match': String(first.headers.etag) });
  for (const { headers } of [first, second, again]) {
    expect([headers['cache-control'], headers['set-cookie']]).toEqual([caching, undefined]);
  }
});

test('lets no cache keep an answer that was made while notices of changes were lost', async () => {
  version = null;
  expect((await get()).headers['cache-control']).toBeUndefined();
});
