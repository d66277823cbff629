import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCaches } from './cacheable.ts';
import { cachePage, openPages } from './cached-pages.ts';
import { answerTo, inLookOf } from './worker.ts';

const at = (path: string) => new URL(path, location.origin).href;

/** Makes an answer as the server sends it. */
const answer = (body: string) =>
  new Response(body, {
    headers: { 'cache-control': 'public, max-age=0', 'x-pages-version': 'one', etag: body },
  });

let server: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  await deleteCaches();
  server = vi.spyOn(window, 'fetch').mockImplementation(async () => answer('new'));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteCaches();
});

const goOffline = () =>
  server.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });

const cache = async (path: string) => cachePage(await openPages(), at(path), answer('old'));

/** What the worker answers, once all that it does behind the answer is done. */
async function ask(path: string, { mode = 'cors', caching = 'default' } = {}) {
  const request = new Request(at(path));
  const behind: Promise<unknown>[] = [];
  const answered = await answerTo({
    request: Object.defineProperties(request, { mode: { value: mode }, cache: { value: caching } }),
    clientId: 'tab',
    resultingClientId: 'tab',
    waitUntil: (work) => behind.push(work),
    respondWith: () => undefined,
  });
  for (const work of behind) await work;
  return answered;
}

const open = (path: string) => ask(path, { mode: 'navigate' });

test('offline, a cached page opens, and it cannot be refreshed', async () => {
  await cache('/product');
  goOffline();

  expect(await (await open('/product'))?.text()).toBe('old');
  await expect(ask('/product')).rejects.toThrow('Failed to fetch');
});

test('offline, a page that is not cached says so and leads to those that may be', async () => {
  goOffline();

  for (const path of ['/aboutus', '/checkout']) {
    const answered = await open(path);
    expect(answered?.status).toBe(503);
    expect(await answered?.text()).toContain('<a href="/product">Products</a>');
  }
});

test('the offline page has the name and colours of the shop', () => {
  const page =
    '<html data-cached="" lang="en-IN" style="--accent:light-dark(#2b6a30,#8fcf8a)"><head><meta property="og:site_name" content="हाट &amp; Co."/>';
  const html = inLookOf(page, '<html lang="en-IN"><header></header>');
  expect(html).toBe(
    '<html lang="en-IN" style="--accent:light-dark(#2b6a30,#8fcf8a)"><header>हाट &amp; Co.</header>',
  );
  expect(inLookOf('', '<header></header>')).toBe('<header></header>');
});

test('a cached page opens at once, and asks for what the server has now', async () => {
  await cache('/product');

  expect(await (await open('/product'))?.text()).toBe('old');
  expect(await (await ask('/product'))?.text()).toBe('new');
  expect(server).toHaveBeenCalledTimes(1);
  expect(await (await open('/product'))?.text()).toBe('new');
});

test('a reload opens what the server has, and what is cached when that cannot be reached', async () => {
  await cache('/product');
  const reload = { mode: 'navigate', caching: 'no-cache' };
  expect(await (await ask('/product', reload))?.text()).toBe('new');

  goOffline();
  expect(await (await ask('/product', reload))?.text()).toBe('old');
});

test('a script that cannot be fetched is waited for, and the page hears it', async () => {
  vi.stubGlobal('setTimeout', (next: (...given: []) => void, _ms: number, ...given: []) =>
    queueMicrotask(() => next(...given)),
  );
  const postMessage = vi.fn();
  vi.stubGlobal('clients', { get: async () => ({ postMessage }) });
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));

  expect(await (await ask('/assets/cart-7E3PzkVE.js'))?.text()).toBe('new');
  expect(postMessage).toHaveBeenCalledTimes(1);
});

test.each(['/api/products', '/admin', '/product.data?search=a', '/uploads/aa-320.avif', '/sw.js'])(
  'leaves %s to the browser',
  async (path) => {
    expect(await ask(path)).toBeUndefined();
  },
);
