import { expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { firstWordOf, firstWords, isPersonal } from './page-paths.ts';

test('every page of the site is public or personal', () => {
  const paths = routes.flatMap(({ path, children = [] }) =>
    path ? [path] : children.map((child) => child.path ?? ''),
  );
  const pages = paths.filter((path) => path !== '*' && path !== 'manifest.webmanifest');

  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((path) => !firstWords.has(firstWordOf(`/${path}`)))).toEqual([]);
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
