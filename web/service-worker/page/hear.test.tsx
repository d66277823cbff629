import { afterEach, expect, test, vi } from 'vitest';
import { pathOf } from '../refresh.ts';
import { hear } from './hear.ts';

const here = location.href;
afterEach(() => history.replaceState(null, '', here));

/** How often the page at this path loads its data again at the news that another has changed. */
const newsAt = async (page: string, path: string) => {
  history.replaceState(null, '', page);
  const revalidate = vi.fn(async () => {});
  await hear({ kind: 'changed', path }, revalidate);
  return revalidate.mock.calls.length;
};

test.each([
  ['/product?search=A%20B', '/product.data?search=A%20B'],
  ['/product?search=A+B', '/product.data?search=A%20B&_routes=catalogue'],
  [
    '/product?category=%e0%a4%96%e0%a5%87%e0%a4%b2',
    '/product.data?category=%E0%A4%96%E0%A5%87%E0%A4%B2',
  ],
])('the page %s loads again when its data %s has changed', async (page, data) => {
  expect(await newsAt(page, pathOf(new URL(data, location.origin).href))).toBe(1);
});

test('a page does not load again for news of another', async () => {
  expect(await newsAt('/product?search=A%2BB', '/product?search=A+B')).toBe(0);
});
