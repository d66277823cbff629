/**
 * Loads the rest once the page has nothing else to do. A page that the worker has opened may show
 * an old price, so it does not wait.
 */
export function startWhenIdle() {
  const { serviceWorker } = navigator;
  // Absent on insecure origins.
  if (!serviceWorker) return;
  const load = () => import('./start.ts').then(({ start }) => start(), ignore);
  if (serviceWorker.controller) load();
  else if (document.readyState === 'complete') whenIdle(load);
  else addEventListener('load', () => whenIdle(load), { once: true });
}

const ignore = () => undefined;

// Safari has no requestIdleCallback.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1_000);
