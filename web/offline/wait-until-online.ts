import { offlineMessage } from './offline-messages.ts';

export const isReachable = () =>
  fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const retryMs = 3_000;
const restLater = 'The rest will load when you are back online.';
let waiting: Promise<void> | null = null;
let lastOffline = 0;

/**
 * Waits until the shop responds and shows a bar at the bottom of the page meanwhile. Returns false if
 * the shop was reachable all along. When two requests fail, the shop may be back before the second
 * one checks, so having been offline a moment ago counts as offline.
 */
export async function waitUntilOnline(words = restLater): Promise<boolean> {
  if (await isReachable()) return Date.now() - lastOffline < retryMs;
  lastOffline = Date.now();
  waiting ??= wait(words);
  await waiting;
  return true;
}

async function wait(words: string) {
  const bar = document.createElement('p');
  bar.role = 'alert';
  bar.className =
    'fixed inset-x-0 bottom-0 z-50 border-t border-border bg-warning-soft p-4 text-center font-semibold text-warning';
  document.body.append(bar);
  bar.textContent = `${offlineMessage().title}. ${words}`;
  const clear = liftOtherBars(bar);
  do {
    await new Promise((resolve) => {
      const signal = AbortSignal.timeout(retryMs);
      addEventListener('online', resolve, { signal });
      signal.addEventListener('abort', resolve);
    });
  } while (!(await isReachable()));
  clear();
  bar.remove();
  waiting = null;
}

/** The other bars at the bottom, and the end of the page, stay above this one. */
function liftOtherBars(bar: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--offline-bar', `${bar.getBoundingClientRect().height}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--offline-bar');
  };
}
