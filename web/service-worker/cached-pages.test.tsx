import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCaches, keyOf } from './cacheable.ts';
import { cachePage, openPages } from './cached-pages.ts';

const at = (path: string) => new URL(path, location.origin).href;

/** Makes an answer as the server sends it. */
function answer(body: string, version = 'one', caching = 'public, max-age=0') {
  const headers = { 'cache-control': caching, 'x-pages-version': version, etag: body };
  return new Response(body, { headers });
}

const cached = async (path: string, response: Response) =>
  cachePage(await openPages(), at(path), response);

const textAt = async (path: string) => (await caches.match(keyOf(at(path))))?.text();

let fetched: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  await deleteCaches();
  fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('export {}'));
});
afterEach(async () => {
  fetched.mockRestore();
  await deleteCaches();
});

test('caches what is public and nothing else', async () => {
  await cached('/product', answer('all'));
  await cached('/product/ludo', answer('mine', 'one', 'private'));

  expect(await textAt('/product')).toBe('all');
  expect(await textAt('/product/ludo')).toBeUndefined();
});

test.each([
  ['/product?search=A%20B', '/product?search=A+B'],
  ['/product?category=Board+Games', '/product?category=Board%20Games'],
])('caches %s once, however it is written', async (one, other) => {
  await cached(one, answer('old'));
  await cached(other, answer('new'));

  expect(await textAt(one)).toBe('new');
  await cached(other, new Response(null, { status: 404 }));
  expect(await textAt(one)).toBeUndefined();
});

test('caches a page with the files it names, and those that they name', async () => {
  fetched.mockImplementation(
    async (url: unknown) =>
      new Response(String(url).includes('shell') ? 'import("./dialog-DhDTm8Oj.js")' : 'export {}'),
  );
  await cached(
    '/',
    answer('<use href="/assets/icons-Dtg3WQOd.svg#x"/><script src="/assets/shell-7E3PzkVE.js">'),
  );

  expect(await textAt('/assets/icons-Dtg3WQOd.svg')).toBe('export {}');
  expect(await textAt('/assets/dialog-DhDTm8Oj.js')).toBe('export {}');
});

test('leaves out the list of all routes, which names the files of the back office', async () => {
  await cached('/', answer('"url":"/assets/manifest-d8c62184.js"'));

  expect(fetched).not.toHaveBeenCalled();
});

test('caches a page whose scripts are not loaded ahead of its first paint', async () => {
  const preload = '<link rel="modulepreload" href="/assets/home-7E3PzkVE.js"/>';
  const start = '<script type="module" async="">import "/assets/home-7E3PzkVE.js"</script>';
  await cached('/', answer(preload + start));

  expect(await textAt('/')).toBe(start);
});

test('caches no page without its files', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 404 }));
  await cached('/', answer('<script src="/assets/shell-7E3PzkVE.js">')).catch(() => undefined);

  expect(await textAt('/')).toBeUndefined();
});

test('keeps no page of a version that the server no longer sends', async () => {
  await cached('/', answer('old home', 'one'));
  await cached('/product', answer('new list', 'two'));

  expect(await textAt('/')).toBeUndefined();
  expect(await textAt('/product')).toBe('new list');
});

test('keeps a page while the server cannot answer', async () => {
  await cached('/', answer('home'));
  await cached('/', new Response(null, { status: 503 }));

  expect(await textAt('/')).toBe('home');
});

test('does not cache what was asked for before the caches were emptied', async () => {
  const pages = await openPages();
  await deleteCaches();
  await cachePage(pages, at('/'), answer('home'));

  expect(await textAt('/')).toBeUndefined();
});

test('keeps the pages that were shown last', async () => {
  const page = (nth: number) => `/product/game-${nth}`;
  for (let nth = 0; nth < 30; nth += 1) await cached(page(nth), answer(`${nth}`));
  await cached(page(0), answer('0 again'));
  await cached(page(30), answer('30'));

  expect(await textAt(page(0))).toBe('0 again');
  expect(await textAt(page(1))).toBeUndefined();
  expect(await textAt(page(30))).toBe('30');
});
