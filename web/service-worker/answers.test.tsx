import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTo } from './answers.ts';
import { forget, keeper } from './kept.ts';

const at = (path: string) => new URL(path, location.origin).href;

/** Makes an answer as the server sends it. */
function answer(body: string) {
  const headers = { 'cache-control': 'public, max-age=0', 'x-pages-version': 'one', etag: body };
  return Object.defineProperty(new Response(body, { headers }), 'type', { value: 'basic' });
}

const told: unknown[] = [];
let server: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  told.length = 0;
  const client = { id: 'tab', postMessage: (news: unknown) => told.push(news) };
  vi.stubGlobal('clients', { get: async () => client });
  await forget();
  server = vi.spyOn(window, 'fetch').mockImplementation(async () => answer('new'));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await forget();
});

const goOffline = () =>
  server.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });

const keep = (path: string) => keeper()(at(path), answer('old'));

/** What the worker answers, once all that it does behind the answer is done. */
async function ask(path: string, { mode = 'cors', referrer = '' } = {}) {
  const request = new Request(at(path), { referrer: referrer && at(referrer) });
  const behind: Promise<unknown>[] = [];
  const answered = await answerTo(
    {
      request: Object.defineProperty(request, 'mode', { value: mode }),
      clientId: 'tab',
      resultingClientId: 'tab',
      waitUntil: (work) => behind.push(work),
      respondWith: () => undefined,
    },
    location.origin,
  );
  await Promise.all(behind);
  return answered;
}

const open = (path: string) => ask(path, { mode: 'navigate' });

test('offline, a kept page opens, and its tab hears that it is kept', async () => {
  await keep('/product');
  goOffline();

  expect(await (await open('/product'))?.text()).toBe('old');
  expect(told).toEqual([{ kind: 'offline', path: '/product' }]);
});

test('offline, a page that is not kept says so and leads to those that are', async () => {
  await keep('/product');
  goOffline();

  for (const path of ['/aboutus', '/checkout']) {
    const answered = await open(path);
    expect(answered?.status).toBe(503);
    expect(await answered?.text()).toContain('<a href="/product">Products</a>');
  }
});

test('a kept page opens at once, and its tab hears that the server has another', async () => {
  await keep('/product');

  expect(await (await open('/product'))?.text()).toBe('old');
  expect(told).toEqual([{ kind: 'changed', path: '/product' }]);
  expect(await (await open('/product'))?.text()).toBe('new');
});

test('kept data is for the pages before; a page that asks for its own gets the server’s', async () => {
  await keep('/product.data?search=A+B');

  const fromHome = await ask('/product.data?search=A%20B', { referrer: '/' });
  expect(await fromHome?.text()).toBe('old');
  await keep('/product.data?search=A+B');
  const ofItself = await ask('/product.data?search=A%20B', { referrer: '/product?search=A+B' });
  expect(await ofItself?.text()).toBe('new');
});

test('offline, a page that asks for its own data gets what is kept, and hears it', async () => {
  await keep('/product.data');
  goOffline();

  const answered = await ask('/product.data', { referrer: '/product' });
  expect(await answered?.text()).toBe('old');
  expect(told).toEqual([{ kind: 'offline', path: '/product' }]);
});
