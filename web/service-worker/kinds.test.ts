import { expect, test } from 'vitest';
import { keyOf, kindOf, mayKeep, pageOf } from './kinds.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

test.each([
  ['/', 'page'],
  ['/product?search=ludo', 'page'],
  ['/product/ludo', 'page'],
  ['/cart', 'page'],
  ['/_.data', 'data'],
  ['/product/ludo.data?_routes=store%2Fproduct', 'data'],
  ['/assets/shell-7E3PzkVE.js', 'file'],
  ['/uploads/d7ad6f66-320.avif', 'picture'],
  ['/__manifest?paths=%2F%2C%2Fmyaccount%2C%2Fproduct%2Fludo&version=1', 'routes'],
])('%s is a %s that may be kept', (path, kind) => {
  expect(kindOf(at(path))).toBe(kind);
});

test.each([
  ...['/api/products', '/api/cart', '/admin', '/admin/order', '/admin/order.data'],
  ...['/myaccount', '/myaccount/order/7', '/myaccount/order.data', '/checkout', '/checkout.data'],
  ...['/track/1-secret', '/reset-password?token=1', '/confirm-email?token=1', '/sw.js', '/metrics'],
  '/__manifest?paths=%2F%2C%2Fmyaccount%2Forder%2F7&version=1',
  '/__manifest?paths=%2Ftrack%2Fsecret&version=1',
])('%s is not kept', (path) => {
  expect(kindOf(at(path))).toBeNull();
});

test.each([
  ['/_.data', '/'],
  ['/product.data?search=ludo&_routes=a', '/product?search=ludo'],
  ['/product/ludo.data?_routes=a', '/product/ludo'],
])('%s is the data of %s', (data, page) => {
  expect(pageOf(at(data)).href).toBe(at(page).href);
});

test.each([
  ['/product?search=A%20B', '/product?search=A+B'],
  ['/product/cr%c3%a8me', '/product/crème'],
  ['/product?category=Board%20Games&rating=%34#list', '/product?category=Board+Games&rating=4'],
  ['/product.data?search=%E0%A4%AA%e0%a4%a4', '/product.data?search=पत'],
  ['/product/yo%2Dyo', '/product/yo-yo'],
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
    type: 'basic',
    redirected: false,
    headers: new Headers({ 'cache-control': caching }),
    ...changed,
  }) as Response;

test('keeps only whole answers that are public', () => {
  const forAll = 'public, max-age=0, s-maxage=1';
  expect(mayKeep(answerWith(forAll))).toBe(true);
  for (const caching of [
    'no-store',
    'private, max-age=10',
    'no-cache',
    `${forAll}, no-store`,
    '',
  ]) {
    expect(mayKeep(answerWith(caching)), caching).toBe(false);
  }
  for (const changed of [
    { status: 404 },
    { status: 206 },
    { redirected: true },
    { type: 'opaqueredirect' as const },
    { type: 'cors' as const },
  ]) {
    expect(mayKeep(answerWith(forAll, changed)), JSON.stringify(changed)).toBe(false);
  }
});
