import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { sendRaw, statusOf } from '#test/support/hostile/raw-request.ts';
import { newsOf } from '#test/support/news.ts';
import type { ReportFault, ShopReads } from '#web/shop-context.ts';
import { readQuery } from '#web/store/catalogue/catalogue-query.ts';
import { reviewsLimit } from '#web/store/product/reviews-limit.ts';
import { pathsForAll } from './page-paths.ts';
import { mountPages, type Render } from './pages.ts';

const shop = { publicUrl: 'https://shop.example' } as ShopReads;
let app: FastifyInstance;
afterEach(() => app?.close());

/** A server of pages that only tell what they were asked for. */
function serve(render: Render, lines: string[] = []) {
  const stream = { write: (line: string) => lines.push(line) };
  app = Fastify({ logger: { level: 'error', stream } });
  cacheAnswers(
    app,
    newsOf(() => 1),
  );
  mountPages(app, render, shop);
  return app;
}

test('renders a page once, whatever else its URL carries', async () => {
  const asked: string[] = [];
  serve(async ({ url }) => {
    asked.push(url);
    return new Response(url);
  });

  for (const query of [
    '',
    '?fbclid=1',
    '?utm_source=a&utm_medium=b',
    '?x',
    '?page=2&gclid=3',
    '?page=2',
  ]) {
    await app.inject(`/product${query}`);
  }

  expect(asked).toEqual(['https://shop.example/product', 'https://shop.example/product?page=2']);
});

const strangeTargets = [
  ...['//evil.example/x', '/\\evil.example/x', '/\\', '/\\[', '/[', '/?//evil.example'],
  ...['http://evil.example', 'http://evil.example/x'],
];

test('renders with the origin of the shop, whatever the request target names', async () => {
  const asked: string[] = [];
  serve(async ({ url }) => {
    asked.push(new URL(url).origin);
    return new Response('');
  });
  const listening = await app.listen({ port: 0, host: '127.0.0.1' });

  for (const target of strangeTargets) {
    expect(statusOf(await sendRaw(listening, { target })), target).toBe(200);
  }

  expect(new Set(asked)).toEqual(new Set([shop.publicUrl]));
});

test('renders the page for unknown URLs for a path with a line break', async () => {
  const asked: string[] = [];
  serve(async ({ url }) => {
    asked.push(new URL(url).pathname);
    return new Response('', { status: 404 });
  });

  for (const path of ['/%0d%0aX-Made-Up:1', '/product/%E2%80%A8?search=a%0ab']) {
    await app.inject(path);
  }

  expect(asked).toEqual(['/__X-Made-Up:1', '/product/_']);
});

test('logs the error of a page in one line', async () => {
  const lines: string[] = [];
  serve(async (_request, _shop, reportFault: ReportFault) => {
    reportFault(new Error('no such\n{"level":60,"msg":"forged"}'));
    return new Response('', { status: 500 });
  }, lines);

  await app.inject('/product');

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: 'page failed' });
});

test('keeps an answer for each parameter that a public page reads', () => {
  const read = new Set<string>();
  const proto = URLSearchParams.prototype;
  for (const way of ['get', 'getAll', 'has'] as const) {
    const real = proto[way] as (name: string) => never;
    vi.spyOn(proto, way).mockImplementation(function (this: URLSearchParams, name: string) {
      read.add(name);
      return real.call(this, name);
    });
  }
  readQuery('?search=x');
  const ofCatalogue = [...read];
  read.clear();
  reviewsLimit(new URL('https://shop.example/product/x'));
  const ofProduct = [...read];
  vi.restoreAllMocks();

  expect(ofCatalogue.length).toBeGreaterThan(4);
  expect(pathsForAll.get('/product')).toEqual(expect.arrayContaining(ofCatalogue));
  expect(pathsForAll.get('/product/*')).toEqual(expect.arrayContaining(ofProduct));
});

test('names the rules for prerendering on open documents alone, also from memory', async () => {
  const rulesOf = async (path: string) => (await app.inject(path)).headers['speculation-rules'];
  serve(async ({ url }) => {
    const type = url.endsWith('.data') ? 'text/x-script' : 'text/html; charset=utf-8';
    return new Response('', { headers: { 'content-type': type } });
  });

  for (const path of ['/', '/', '/product', '/aboutus']) {
    expect(await rulesOf(path), path).toBe('"/speculation-rules.json"');
  }
  const others = ['/cart', '/checkout', '/myaccount/order', '/admin', '/track/x', '/product.data'];
  for (const path of others) expect(await rulesOf(path), path).toBeUndefined();
});

test('renders the page of a product for each variant and each number of reviews', async () => {
  const asked: string[] = [];
  serve(async ({ url }) => {
    asked.push(new URL(url).search);
    return new Response(url);
  });

  for (const search of ['?variant=7', '?variant=8', '?reviews=20', '?variant=7&fbclid=1']) {
    await app.inject(`/product/ludo${search}`);
  }

  expect(asked).toEqual(['?variant=7', '?variant=8', '?reviews=20']);
});
