import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newVisitor, openBrowser } from './browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const html = async (path: string) => {
  const response = await fetch(new URL(path, inject('shopUrl')));
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test.each([
  ['/', 'Board Games'],
  ['/aboutus', '500K'],
  ['/product', 'Champion Carrom Board'],
  ['/product/champion-carrom-board', 'A full-size carrom board'],
  ['/privacy-policy', 'What we keep'],
  ['/terms-conditions', 'Changing your mind'],
])('%s holds its content without JavaScript', async (path, content) => {
  const { status, text } = await html(path);
  expect(status).toBe(200);
  expect(text).toContain(content);
});

test.each(['/no-such-page', '/product/%E0%A4%A', '/product?category=no-such-category'])(
  'what does not exist answers 404 with a page: %s',
  async (path) => {
    const { status, headers } = await html(path);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test('a product nobody knows answers 404 in the specification’s words, with a way back', async () => {
  const { page } = await newVisitor(browser);
  const response = await page.goto('/product/no-such-thing');
  expect(response?.status()).toBe(404);
  await page.getByText('Product not found.').waitFor();
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the plain name of a product leads to its page', async () => {
  const path = `/product/${encodeURIComponent('Champion Carrom Board')}`;
  const response = await fetch(new URL(path, inject('shopUrl')));
  expect(response.status).toBe(200);
  expect(new URL(response.url).pathname).toBe('/product/champion-carrom-board');
});

test('every inline script is named in the policy that comes with its page', async () => {
  const { headers } = await html('/product');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('a script that content smuggles in is not named in the policy', async () => {
  const { page, complaints } = await newVisitor(browser);
  const response = await page.goto('/product');
  const policy = response?.headers()['content-security-policy'] ?? '';
  await page.addScriptTag({ content: 'window.smuggled = true' }).catch(() => {});
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
  expect(complaints.join()).toContain('Content Security Policy');
  expect(await page.content()).not.toContain('nonce=');
  expect(policy).not.toContain('nonce-');
});

test('a host that the caller made up reaches no page', async () => {
  const response = await fetch(new URL('/product/champion-carrom-board', inject('shopUrl')), {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(await response.text()).not.toContain('evil.example');
});
