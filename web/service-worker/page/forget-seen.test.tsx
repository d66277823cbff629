import { expect, test, vi } from 'vitest';
import { forgetSeenPages } from './forget-seen.ts';

test('leaves no list of what the page loaded', async () => {
  await fetch('/favicon.ico').catch(() => undefined);
  await expect.poll(() => performance.getEntriesByType('resource').length).toBeGreaterThan(0);

  void forgetSeenPages();

  expect(performance.getEntriesByType('resource')).toEqual([]);
});

test('reaches the worker from a page that was loaded without it', async () => {
  const postMessage = vi.fn();
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    active: { postMessage },
  } as never);

  forgetSeenPages();

  await expect.poll(() => postMessage.mock.calls).toEqual([[{ kind: 'forget' }]]);
});
