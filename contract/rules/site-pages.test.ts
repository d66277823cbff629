import { expect, test } from 'vitest';
import { listedPages, pageAt } from './site-pages.ts';

test.each([
  ...['/cart', '/checkout', '/myaccount', '/myaccount/order/7', '/admin/desk'],
  ...['/reset-password?token=x', '/confirm-email?token=x'],
])('%s tells visitors without script that it needs script', (path) => {
  expect(pageAt(path)?.needsScript).toBe(true);
});

test.each(['/', '/product/ludo', '/compare', '/track/x', '/shipping-returns'])(
  '%s can be read without script',
  (path) => {
    expect(pageAt(path)).toBeDefined();
    expect(pageAt(path)?.needsScript).toBeUndefined();
  },
);

test('the sitemap lists no page that search engines must not list', () => {
  expect(listedPages()).toContain('/aboutus');
  expect(listedPages().filter((path) => pageAt(path)?.isPersonal)).toEqual([]);
});
