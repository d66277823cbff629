import { unreached } from './unreached.ts';

/** Whether the shop answers. */
export const isReached = () =>
  fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const patienceMs = 3_000;
let waiting: Promise<void> | null = null;
let lastAway = 0;

/**
 * Waits until the shop answers, and says so at the foot of the page; false when it did not have to.
 * Of two requests that fail the second may find it answering again, so a moment ago counts as well.
 */
export async function untilReached(): Promise<boolean> {
  if (await isReached()) return Date.now() - lastAway < patienceMs;
  lastAway = Date.now();
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
  bar.textContent = `${unreached.title}. The rest comes once you are online again.`;
  do {
    await new Promise((resolve) => {
      const signal = AbortSignal.timeout(patienceMs);
      addEventListener('online', resolve, { signal });
      signal.addEventListener('abort', resolve);
    });
  } while (!(await isReached()));
  bar.remove();
  waiting = null;
}
