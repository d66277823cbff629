import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerError } from '#api/calls/errors.ts';
import { goneSignal } from '#db/unavailable.ts';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { newsOf } from '#test/support/news.ts';
import { limitSearches, searchesAtOnce } from './limit-searches.ts';
import { sharePlaces } from './places.ts';

let app: FastifyInstance;
let url: string;
/** Those under way, each with what ends it. */
let begun: Map<string, () => void>;

beforeEach(async () => {
  begun = new Map();
  app = Fastify();
  app.setErrorHandler(answerError);
  sharePlaces(app, { places: 100 });
  cacheAnswers(
    app,
    newsOf(() => 1),
  );
  limitSearches(app, async () => null, 2);
  app.get<{ Querystring: { search?: string } }>(
    '/list',
    { config: { sameForAll: ['search'] } },
    async ({ query }) => {
      if (!query.search) return 'everything';
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.set(query.search, resolve);
      await promise;
      return `found ${query.search}`;
    },
  );
  url = await app.listen({ port: 0 });
  // On a busy machine the tests may take longer than a search waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of begun.values()) end();
  app.server.closeAllConnections();
  await app.close();
});

const search = (words: string, signal?: AbortSignal) =>
  fetch(`${url}/list?search=${words}`, signal ? { signal } : {});

const areBegun = (...words: string[]) => expect.poll(() => [...begun.keys()]).toEqual(words);

test('two searches are made at a time, and lists without a search meanwhile', async () => {
  const first = search('kite');
  await areBegun('kite');
  const second = search('top');
  await areBegun('kite', 'top');
  const third = search('ludo');
  expect(await (await fetch(`${url}/list`)).text()).toBe('everything');
  expect([...begun.keys()]).toEqual(['kite', 'top']);

  begun.get('kite')?.();

  expect(await (await first).text()).toBe('found kite');
  await areBegun('kite', 'top', 'ludo');
  for (const end of begun.values()) end();
  expect((await Promise.all([second, third])).map(({ status }) => status)).toEqual([200, 200]);
});

test('a cached answer never waits, and the same search makes only one answer', async () => {
  const kept = search('kite');
  await areBegun('kite');
  begun.get('kite')?.();
  await kept;
  const others = [search('top')];
  await areBegun('kite', 'top');
  others.push(search('ludo'));
  await areBegun('kite', 'top', 'ludo');

  expect(await (await search('kite')).text()).toBe('found kite');

  const again = search('ludo');
  for (const end of begun.values()) end();
  expect(await (await again).text()).toBe('found ludo');
  await Promise.all(others);
});

test('a search whose client leaves while it waits is not begun, and takes nobody’s place', async () => {
  const others = [search('top'), search('ludo')];
  await expect.poll(() => begun.size).toBe(2);
  const leaving = new AbortController();
  const arrived = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  app.server.prependOnceListener('request', (_request, response) => {
    response.once('close', closed.resolve);
    arrived.resolve();
  });
  const left = search('kite', leaving.signal).catch(() => 'left');
  await arrived.promise;
  leaving.abort();
  expect(await left).toBe('left');
  await closed.promise;

  for (const end of begun.values()) end();
  await Promise.all(others);
  const next = search('carrom');
  await expect.poll(() => begun.has('carrom')).toBe(true);
  begun.get('carrom')?.();

  expect((await next).status).toBe(200);
  expect(begun.has('kite')).toBe(false);
});

test('the reads of a search end when its client leaves', async () => {
  const ended = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  const other = Fastify();
  sharePlaces(other, { places: 100 });
  limitSearches(other, async () => null, 1);
  other.get('/list', { config: { sameForAll: ['search'] } }, async () => {
    goneSignal()?.addEventListener('abort', () => ended.resolve());
    reading.resolve();
    await ended.promise;
    return 'nobody reads this';
  });
  const address = await other.listen({ port: 0 });
  const leaving = new AbortController();
  const left = fetch(`${address}/list?search=kite`, { signal: leaving.signal }).catch(() => 'left');
  await reading.promise;

  leaving.abort();

  await ended.promise;
  expect(await left).toBe('left');
  await other.close();
});

test('a search for spaces is a search, also once they were trimmed', async () => {
  const other = Fastify();
  sharePlaces(other, { places: 100 });
  limitSearches(other, async () => null, 1);
  other.get('/slow', { config: { sameForAll: ['q'] } }, async ({ query }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.set((query as { q: string }).q, resolve);
    await promise;
  });
  const preValidation = async (request: FastifyRequest) => {
    request.query = { q: '' };
  };
  other.get('/trimmed', { config: { sameForAll: ['q'] }, preValidation }, async () => 'everything');
  other.get('/', async () => 'hello');
  const slow = other.inject('/slow?q=kite').then();
  await areBegun('kite');
  let isAnswered = false;
  const trimmed = other.inject('/trimmed?q=%20').then((answer) => {
    isAnswered = true;
    return answer.body;
  });
  for (let turn = 0; turn < 3; turn += 1) await other.inject('/');

  expect(isAnswered).toBe(false);
  begun.get('kite')?.();
  expect(await trimmed).toBe('everything');
  await slow;
  await other.close();
});

test('staff wait for no search', async () => {
  const other = Fastify();
  sharePlaces(other, { places: 100 });
  limitSearches(other, async () => null, 0);
  other.decorateRequest('session');
  const onRequest = async (request: FastifyRequest) => {
    const caller = { userType: 'ADMIN' };
    request.session = { caller, token: 'x' } as FastifyRequest['session'];
  };
  other.get('/list', { config: { sameForAll: ['q'] }, onRequest }, async () => 'everything');

  expect((await other.inject('/list?q=kite')).body).toBe('everything');
  await other.close();
});

test('a search that fails gives its place back', async () => {
  const failing = Fastify();
  failing.setErrorHandler(answerError);
  sharePlaces(failing, { places: 100 });
  limitSearches(failing, async () => null, 1);
  failing.get('/list', { config: { sameForAll: ['q'] } }, async () => {
    throw new Error('not today');
  });
  for (const q of ['kite', 'top', 'ludo']) {
    expect((await failing.inject(`/list?q=${q}`)).statusCode).toBe(500);
  }
  await failing.close();
});

test.each([
  ['embedded', undefined, 2],
  ['postgres', undefined, 5],
  ['postgres', 40, 10],
  ['postgres', 2, 1],
] as const)('on %s with a pool of %s, %s searches are made at a time', (kind, pool, atOnce) => {
  expect(searchesAtOnce(kind, pool)).toBe(atOnce);
});
