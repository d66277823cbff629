import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newsOf } from '#test/support/news.ts';
import { cacheAnswers } from './answer-cache.ts';

let app: FastifyInstance;
let version: number | null;
let made: number;
let keys: string[];

beforeEach(() => {
  version = 1;
  made = 0;
  keys = [];
  app = Fastify();
  cacheAnswers(
    app,
    newsOf(() => version),
    async () => keys,
  );
  const sameForAll = ['a', 'rating', 'f.*'];
  for (const [path, isPage] of [['/echo', false] as const, ['/page', true] as const]) {
    app.get(path, { config: { sameForAll, isPage } }, async ({ url, query }) => {
      made += 1;
      return { url, query, made };
    });
  }
  app.get('/plain', { config: { sameForAll: ['a'], isPage: true } }, async ({ url }) => url);
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

test('gives the route the same URL and query while nothing is cached', async () => {
  version = null;

  expect((await get('/echo?secret=1&a=1&a=1')).json()).toMatchObject({
    url: '/echo?a=1',
    query: { a: '1' },
  });
});

test('keeps an answer for each value of a field that there is, and for no others', async () => {
  keys = ['age', 'रंग'];
  const plain = await get('/echo?a=1');
  expect((await get('/echo?a=1&f.shoe=9&f.=1&f.__proto__=1')).body).toBe(plain.body);
  expect((await get('/echo?f.age=6&%66%2eage=3&f.age=6')).json().query).toEqual({
    'f.age': ['3', '6'],
  });
  expect((await get('/echo?f.age=3&f.shoe=9&f.age=6')).json().made).toBe(2);
  expect((await get(`/echo?f.${encodeURIComponent('रंग')}=x`)).json().query).toEqual({
    'f.रंग': 'x',
  });
  expect(made).toBe(3);
});

test('a field that is added counts for URLs that were asked for before', async () => {
  const before = await get('/echo?f.age=6');
  expect(before.json().query).toEqual({});

  keys = ['age'];
  version = 2;
  expect((await get('/echo')).json().query).toEqual({});
  expect((await get('/echo?f.age=6')).json().query).toEqual({ 'f.age': '6' });
});

test('a page hears that filters are gone, by one word for all of them', async () => {
  keys = ['age'];
  const gone = await get('/page?a=1&f.shoe=9');
  expect(gone.json().query).toEqual({ a: '1', 'f.': 'gone' });
  expect((await get('/page?f.hat=8&a=1&f.shoe=7&f.=6')).body).toBe(gone.body);
  expect((await get('/page?f.age=6&f.shoe=9')).json().query).toEqual({
    'f.age': '6',
    'f.': 'gone',
  });
  expect((await get('/page?f.shoe=9')).json().url).toBe('/page?f.=gone');
  expect((await get('/page?f.age=6&f.shoe=')).json().query).toEqual({ 'f.age': '6' });
  expect((await get('/plain?f.shoe=9')).body).toBe('/plain');
});
