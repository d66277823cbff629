import { expect, test } from 'vitest';
import { isPublicPage, keyOf, mayCache } from './cacheable.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

test.each(['/', '/product', '/product/ludo', '/cart'])('%s may be cached', (path) => {
  expect(isPublicPage(path)).toBe(true);
});

test.each([
  ...['/api/products', '/api/cart', '/admin', '/admin/order', '/admin/order.data', '/_.data'],
  ...['/myaccount', '/myaccount/order/7', '/myaccount/order.data', '/checkout', '/checkout.data'],
  ...['/track/1-secret', '/reset-password', '/confirm-email', '/sw.js', '/metrics', '/__manifest'],
  ...['/product.data', '/product/ludo.data'],
])('%s is not cached', (path) => {
  expect(isPublicPage(path)).toBe(false);
});

test.each([
  ['/product?search=A%20B', '/product?search=A+B'],
  ['/product?category=Board%20Games&rating=%34#list', '/product?category=Board+Games&rating=4'],
  ['/product?search=%E0%A4%AA%e0%a4%a4', '/product?search=पत'],
])('%s and %s have one key', (one, other) => {
  expect(keyOf(at(one))).toBe(keyOf(at(other)));
  expect(keyOf(keyOf(at(one)))).toBe(keyOf(at(one)));
});

test.each([
  ['/product?search=A%2BB', '/product?search=A+B'],
  ['/product/a%2Fb', '/product/a/b'],
  ['/product?search=a', '/product?search=A'],
])('%s and %s have two keys', (one, other) => {
  expect(keyOf(at(one))).not.toBe(keyOf(at(other)));
});

const answerWith = (caching: string, changed: Partial<Response> = {}) =>
  ({
    status: 200,
    redirected: false,
    headers: new Headers({ 'cache-control': caching }),
    ...changed,
  }) as Response;

test('caches only whole answers that are public', () => {
  const forAll = 'public, max-age=0, s-maxage=1';
  expect(mayCache(answerWith(forAll))).toBe(true);
  for (const caching of [
    'no-store',
    'private, max-age=10',
    'no-cache',
    `${forAll}, no-store`,
    '',
  ]) {
    expect(mayCache(answerWith(caching)), caching).toBe(false);
  }
  for (const changed of [{ status: 404 }, { status: 206 }, { redirected: true }]) {
    expect(mayCache(answerWith(forAll, changed)), JSON.stringify(changed)).toBe(false);
  }
});
