import { expect, test, vi } from 'vitest';
import { pathOf } from '../refresh.ts';
import { hear } from './hear.ts';

const routerAt = (path: string) => {
  const { pathname, search } = new URL(path, location.origin);
  return {
    state: { location: { pathname, search } },
    revalidate: vi.fn(async () => {}),
    subscribe: () => () => {},
    dispose: () => {},
  };
};

test.each([
  ['/product?search=A%20B', '/product.data?search=A%20B'],
  ['/product?search=A+B', '/product.data?search=A%20B&_routes=catalogue'],
  [
    '/product?category=%e0%a4%96%e0%a5%87%e0%a4%b2',
    '/product.data?category=%E0%A4%96%E0%A5%87%E0%A4%B2',
  ],
])('the page %s loads again when its data %s has changed', async (page, data) => {
  const router = routerAt(page);
  await hear({ kind: 'changed', path: pathOf(new URL(data, location.origin).href) }, router);
  expect(router.revalidate).toHaveBeenCalledOnce();
});

test('a page does not load again for news of another', async () => {
  const router = routerAt('/product?search=A%2BB');
  await hear({ kind: 'changed', path: '/product?search=A+B' }, router);
  expect(router.revalidate).not.toHaveBeenCalled();
});
