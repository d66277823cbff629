import { useCallback, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker, useLocation, useRevalidator } from 'react-router';
import type { startWorker } from './start.ts';

type StartedWorker = Awaited<ReturnType<typeof startWorker>>;

/** Tells the service worker what is shown, and hears from it what has changed since. */
export function WorkerOfPage() {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const [worker, setWorker] = useState<StartedWorker>();
  useEffect(() => {
    let isGone = false;
    whenWanted(async () => {
      const { startWorker } = await import('./start.ts');
      if (!isGone) setWorker(await startWorker(revalidate));
    });
    return () => {
      isGone = true;
    };
  }, [revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown.
  useEffect(() => worker?.reportShown(), [worker, key]);
  // The router must not go on meanwhile: the page would be in the history twice.
  const { location: next } = useBlocker(
    useCallback<BlockerFunction>(
      ({ nextLocation }) => worker?.needsDocument(nextLocation.pathname) ?? false,
      [worker],
    ),
  );
  useEffect(() => {
    if (next) location.assign(next.pathname + next.search + next.hash);
  }, [next]);
  useEffect(() => worker?.stop, [worker]);
  return null;
}

/**
 * Loads the rest once the page has nothing else to do. A page that the worker has opened may show
 * an old price, so it does not wait.
 */
function whenWanted(load: () => Promise<void>) {
  const { serviceWorker } = navigator;
  // Absent on insecure origins.
  if (!serviceWorker) return;
  const start = () => load().catch(() => undefined);
  if (serviceWorker.controller) start();
  else if (document.readyState === 'complete') whenIdle(start);
  else addEventListener('load', () => whenIdle(start), { once: true });
}

// Safari has no requestIdleCallback.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1_000);
