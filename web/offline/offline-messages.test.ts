import { expect, test, vi } from 'vitest';
import { deferred } from './deferred.ts';
import { isOfflineError, offlineText } from './offline-messages.ts';

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: /assets/dialog.js',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('“%s” is what a browser throws without an answer', (message) => {
  expect(isOfflineError(new TypeError(message))).toBe(true);
});

test.each([
  new TypeError('Cannot read properties of undefined'),
  new Error('Failed to fetch'),
  'Failed to fetch',
  null,
])('%o is another error', (error) => {
  expect(isOfflineError(error)).toBe(false);
});

test('a deferred failure is still there for whoever awaits it, and never unhandled', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const promise = deferred(Promise.reject(new Error('offline')));
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  await expect(promise).rejects.toThrow('offline');
  expect(unhandled).not.toHaveBeenCalled();
});

test('says that the browser is offline when it says so itself', () => {
  expect(offlineText()).toMatch(/^The shop could not be reached\./);
  vi.stubGlobal('navigator', { onLine: false });
  expect(offlineText()).toMatch(/^You’re offline\./);
  vi.unstubAllGlobals();
});
