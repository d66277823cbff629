import { offlineMessage } from './offline-messages.ts';

export const isReachable = () =>
  fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const retryMs = 3_000;
let waiting: Promise<void> | null = null;
let lastOffline = 0;

/**
 * Waits until the shop responds and shows a bar at the bottom of the page meanwhile. Returns false if
 * the shop was reachable all along. When two requests fail, the shop may be back before the second
 * one checks, so having been offline a moment ago counts as offline.
 */
export async function waitUntilOnline(): Promise<boolean> {
  if (await isReachable()) return Date.now() - lastOffline < retryMs;
  lastOffline = Date.now();
  waiting ??= wait();
  await waiting;
  return true;
}

async function wait() {
  const bar = document.createElement('p');
  bar.role = 'alert';
  bar.className =
    'fixed inset-x-0 bottom-0 z-50 bg-danger p-4 text-center font-semibold text-danger-fg';
  document.body.append(bar);
  bar.textContent = `${offlineMessage.title}. The rest will load when you are back online.`;
  do {
    await new Promise((resolve) => {
      const signal = AbortSignal.timeout(retryMs);
      addEventListener('online', resolve, { signal });
      signal.addEventListener('abort', resolve);
    });
  } while (!(await isReachable()));
  bar.remove();
  waiting = null;
}
