import { expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { isPersonal, isSecret, pathsForAll } from './page-paths.ts';

test('the routes of the site build: each is in the list of pages', () => {
  expect(routes.length).toBeGreaterThan(1);
});

test.each([
  ['/admin', true],
  ['/admin/order', true],
  ['/cart.data', true],
  ['/track/x', true],
  ['/product/cart', false],
  ['/', false],
])('search engines must not list %s: %s', (path, personal) => {
  expect(isPersonal(path)).toBe(personal);
});

test.each([
  ['/track/aB3', true],
  ['/track/aB3.data', true],
  ['/product/track', false],
])('%s is secret: %s', (path, secret) => {
  expect(isSecret(path)).toBe(secret);
});

test('a page that is the same for all has its data, with the routes that it is for', () => {
  expect(pathsForAll.get('/_.data')).toEqual(['_routes']);
  expect(pathsForAll.get('/product.data')).toEqual([
    ...(pathsForAll.get('/product') ?? []),
    '_routes',
  ]);
  expect([...pathsForAll.keys()].filter((path) => path.startsWith('/admin'))).toEqual([]);
});
