import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  drop,
  findAny,
  findCurrent,
  findFile,
  findPage,
  forget,
  keeper,
  keepSeen,
} from './kept.ts';
import { noteShown, noteVersion } from './versions.ts';

const at = (path: string) => new URL(path, location.origin).href;

/** Makes an answer as the server sends it. */
function answer(body: string, version = 'one', caching = 'public, max-age=0') {
  const headers = { 'cache-control': caching, 'x-pages-version': version, etag: body };
  return Object.defineProperty(new Response(body, { headers }), 'type', { value: 'basic' });
}

const keep = (url: string, response: Response) => keeper()(url, response);

const textOf = async (found: Promise<Response | undefined>) => (await found)?.text();

let fetched: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  await forget();
  fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url) => answer(`of ${url}`));
});
afterEach(async () => {
  fetched.mockRestore();
  await forget();
});

test('keeps what is public and nothing else', async () => {
  await keep(at('/product'), answer('all'));
  await keep(at('/product/ludo'), answer('mine', 'one', 'private'));
  await keep(at('/api/cart'), answer('mine'));

  expect(await textOf(findCurrent(at('/product')))).toBe('all');
  expect(await findAny(at('/product/ludo'))).toBeUndefined();
  expect(await findAny(at('/api/cart'))).toBeUndefined();
});

test.each([
  ['/product?search=A%20B', '/product?search=A+B'],
  ['/product?category=Board+Games', '/product?category=Board%20Games'],
  ['/product/%e0%a4%aa%e0%a4%a4', '/product/पत'],
])('keeps %s once, however it is written', async (one, other) => {
  await keep(at(one), answer('old'));
  await keep(at(other), answer('new'));

  expect(await textOf(findCurrent(at(one)))).toBe('new');
  await drop(at(other));
  expect(await findAny(at(one))).toBeUndefined();
});

test('keeps a page with the files it names, and those that they name', async () => {
  fetched.mockImplementation(async (url: unknown) =>
    answer(String(url).includes('shell') ? 'import("./dialog-DhDTm8Oj.js")' : 'export {}'),
  );
  await keep(at('/'), answer('<script src="/assets/shell-7E3PzkVE.js">'));

  expect(await textOf(findFile(at('/assets/dialog-DhDTm8Oj.js')))).toBe('export {}');
});

test('keeps a page whose scripts wait', async () => {
  const preload = '<link rel="modulepreload" href="/assets/home-7E3PzkVE.js"/>';
  const start = '<script type="module" async="">import "/assets/home-7E3PzkVE.js"</script>';
  await keep(at('/'), answer(preload + start));

  const kept = await textOf(findCurrent(at('/')));
  expect(kept).toBe(
    preload.replace('modulepreload', 'late') + start.replace('"module" async=""', '"late"'),
  );
});

test('keeps no page without its files', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 404 }));
  await keep(at('/'), answer('<script src="/assets/shell-7E3PzkVE.js">'));

  expect(await findAny(at('/'))).toBeUndefined();
});

test('shows no page of an older version, except for want of another', async () => {
  await keep(at('/'), answer('old home', 'one'));
  await noteShown('two');
  await keep(at('/product'), answer('new list', 'two'));

  expect(await findCurrent(at('/'))).toBeUndefined();
  expect(await textOf(findAny(at('/')))).toBe('old home');
  expect(await textOf(findCurrent(at('/product')))).toBe('new list');

  await noteShown('three');
  await keep(at('/product'), answer('third list', 'three'));
  expect(await findAny(at('/'))).toBeUndefined();
});

test('two versions that answer in turn leave each other’s pages', async () => {
  await keep(at('/'), answer('old home', 'one'));
  await keep(at('/product'), answer('new list', 'two'));
  await keep(at('/product'), answer('old list', 'one'));
  await keep(at('/product'), answer('new list', 'two'));

  expect(await textOf(findCurrent(at('/')))).toBe('old home');
  expect(await textOf(findCurrent(at('/product')))).toBe('old list');

  await noteShown('two');
  await noteShown('one');
  expect(await textOf(findPage(at('/')))).toBe('old home');
});

test('opens no kept page while the server has another version', async () => {
  await keep(at('/'), answer('old home', 'one'));

  await noteVersion('two');
  expect(await findPage(at('/'))).toBeUndefined();
  expect(await textOf(findCurrent(at('/')))).toBe('old home');

  await noteVersion('one');
  expect(await textOf(findPage(at('/')))).toBe('old home');
});

test('does not keep what was asked for before all was forgotten', async () => {
  const keepLater = keeper();
  await forget();
  await keepLater(at('/'), answer('home'));

  expect(await findAny(at('/'))).toBeUndefined();
});

test('keeps the pages that were used last', async () => {
  const page = (nth: number) => at(`/product/game-${nth}`);
  for (let nth = 0; nth < 30; nth += 1) await keep(page(nth), answer(`${nth}`));
  await keep(page(0), answer('0 again'));
  await keep(page(30), answer('30'));

  expect(await textOf(findCurrent(page(0)))).toBe('0 again');
  expect(await findCurrent(page(1))).toBeUndefined();
  expect(await textOf(findCurrent(page(30)))).toBe('30');
});

test('keeps no page that is too large', async () => {
  await keep(at('/'), answer('x'.repeat(400_001)));
  expect(await findCurrent(at('/'))).toBeUndefined();
});

test('keeps the page, data and pictures that were seen, and fetches nothing else', async () => {
  fetched.mockImplementation(async (url: unknown) => answer(`of ${new URL(String(url)).pathname}`));
  const paths = ['/product', '/product.data', '/uploads/aa-320.avif', '/api/cart', '/checkout'];

  await keepSeen(paths.map(at));
  await keepSeen(paths.map(at));

  expect(fetched.mock.calls.map(([url]: unknown[]) => new URL(String(url)).pathname)).toEqual(
    paths.slice(0, 3),
  );
  expect(await textOf(findFile(at('/uploads/aa-320.avif')))).toBe('of /uploads/aa-320.avif');
});

test('goes on when the storage is full', async () => {
  const full = vi.spyOn(Cache.prototype, 'put').mockImplementation(async () => {
    throw new DOMException('Quota exceeded.', 'QuotaExceededError');
  });
  await keep(at('/'), answer('home'));
  full.mockRestore();
  expect(await findCurrent(at('/'))).toBeUndefined();

  await keep(at('/'), answer('home'));
  expect(await textOf(findCurrent(at('/')))).toBe('home');
});
