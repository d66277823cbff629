import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { checkProperty } from '#test/support/check-property.ts';
import { sendRaw, statusOf } from '#test/support/hostile/raw-request.ts';
import { newsOf } from '#test/support/news.ts';
import type { ShopReads } from '#web/shop-context.ts';
import { canonicalUrl, redirectToCanonical } from './canonical-url.ts';
import { mountPages } from './pages.ts';

let app: FastifyInstance;
let shopUrl: string;
beforeAll(async () => {
  app = Fastify();
  redirectToCanonical(app);
  const news = newsOf(() => 1);
  cacheAnswers(app, news);
  const shop = { publicUrl: 'https://shop.example' } as ShopReads;
  mountPages(app, async ({ url }) => new Response(url), shop);
  shopUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Status and headers of a path that is sent as it is written. */
async function answerTo(target: string) {
  const answer = await sendRaw(shopUrl, { target });
  const [head = ''] = answer.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2)));
  return { status: statusOf(answer), headers };
}

test.each([
  ['/TRACK/aB3-_x', '/track/aB3-_x'],
  ['//track/aB3-_x', '/track/aB3-_x'],
  ['/%74rack/aB3-_x', '/track/aB3-_x'],
  ['/%54rack/aB3-_x', '/track/aB3-_x'],
  ['/track//aB3-_x/', '/track/aB3-_x'],
  ['/x/../track/aB3-_x', '/track/aB3-_x'],
  ['/x/%2e%2E/track/aB3-_x', '/track/aB3-_x'],
  ['/\\track\\aB3-_x', '/track/aB3-_x'],
  ['/Track/aB3-_x.data', '/track/aB3-_x.data'],
  ['/PRODUCT?page=2&utm_source=a', '/product?page=2&utm_source=a'],
  ['/product/?utm_source=a', '/product?utm_source=a'],
  ['/Product/Chess-Set', '/product/chess-set'],
  ['/product/caf%c3%a9', '/product/caf%C3%A9'],
  ['/home/', '/home'],
  ['/Admin/ORDER/', '/admin/order'],
  ['//evil.com', '/evil.com'],
  ['//evil.com/%2e%2e', '/'],
  ['/\\evil.com', '/evil.com'],
  ['///\\//evil.com', '/evil.com'],
  ['/.//evil.com', '/evil.com'],
])('redirects %s to %s', async (spelling, canonical) => {
  const { status, headers } = await answerTo(spelling);

  expect([status, headers.location]).toEqual([301, canonical]);
});

test.each([
  ...['/', '/?search=//evil.com', '/home', '/product?page=2', '/product/chess-set', '/_.data'],
  ...['/track/aB3-_x', '/track/aB3-_x.data', '/%2574rack/x', '/product/caf%C3%A9', '/Unknown/Page'],
])('answers %s itself', async (url) => {
  expect((await answerTo(url)).status).toBe(200);
});

test.each([
  ...['/track/aB3-_x', 'http://other.example/track/aB3-_x', '/TRACK/aB3-_x', '//track/aB3-_x'],
  ...['/%74rack/aB3-_x', '/./track/aB3-_x', '/track/aB3-_x/', '/\\track/aB3-_x'],
  ...['/track%2FaB3-_x', '/track%2faB3-_x', '/Track%5CaB3-_x'],
])('a tracking page spelled %s reaches no cache, other site or search engine', async (url) => {
  expect((await answerTo(url)).headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('every canonical URL stays on the shop and is canonical itself', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '%5c', 'evil.com', 'Track', '%74', '\t'),
    fc.constantFrom(':', '@', '?', '#', ';', 'http:', '%', '%0a', 'é', ' '),
    fc.string(),
  );
  checkProperty(
    fc.property(fc.array(piece), (pieces) => {
      const url = canonicalUrl(`/${pieces.join('')}`);

      expect(new URL(url, 'https://shop.example').origin).toBe('https://shop.example');
      expect(canonicalUrl(url)).toBe(url);
    }),
  );
});
