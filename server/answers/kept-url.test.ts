import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newsOf } from '#test/support/news.ts';
import { keepAnswers } from './answer-cache.ts';

let app: FastifyInstance;
let version: number | null;
let made: number;

beforeEach(() => {
  version = 1;
  made = 0;
  app = Fastify();
  keepAnswers(
    app,
    newsOf(() => version),
  );
  app.get('/echo', { config: { sameForAll: ['a', 'rating'] } }, async ({ url, query }) => {
    made += 1;
    return { url, query, made };
  });
});
afterEach(() => app.close());

const get = (url: string) => app.inject(url);

test('keeps an answer for each value of a parameter that the route reads', async () => {
  expect((await get('/echo?a=1')).json().query).toEqual({ a: '1' });
  expect((await get('/echo?a=2')).json().query).toEqual({ a: '2' });
});

test('ignores parameters that the route does not read', async () => {
  const first = await get('/echo?a=1');
  const others = [
    'fbclid=x&a=1',
    'a=1&utm_source=mail&utm_medium=y',
    'a=1&a=1',
    '&a=1&__proto__=1#x',
  ];

  for (const query of others) expect((await get(`/echo?${query}`)).body, query).toBe(first.body);

  expect((await get('http://elsewhere.example/echo?a=1')).body).toBe(first.body);
  expect(made).toBe(1);
});

test('makes one answer for several values of a parameter in any order', async () => {
  await get('/echo?rating=4&rating=2');
  await get('/echo?rating=2&rating=4&rating=2');
  expect(made).toBe(1);

  await get('/echo?rating=4');
  expect(made).toBe(2);
});

test('shows nothing of what another visitor sent', async () => {
  const [first, second] = [await get('/echo?secret=1&rating=2&rating=1'), await get('/echo?x=2')];

  expect(first.json()).toMatchObject({
    url: '/echo?rating=1&rating=2',
    query: { rating: ['1', '2'] },
  });
  expect(second.json()).toEqual({ url: '/echo', query: {}, made: 2 });
});

test('gives the route the same URL and query while nothing is kept', async () => {
  version = null;

  expect((await get('/echo?secret=1&a=1&a=1')).json()).toMatchObject({
    url: '/echo?a=1',
    query: { a: '1' },
  });
});
