import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation, useRevalidator } from 'react-router';
import { isPublicPage } from '#web/service-worker/cacheable.ts';

/** Has the service worker cache the pages that are shown, and shows what has changed in a cached one. */
export function WorkerOfPage() {
  const { revalidate } = useRevalidator();
  const { key, pathname } = useLocation();
  const isOutdated = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown.
  useEffect(() => {
    // Absent on insecure origins.
    if (!navigator.serviceWorker) return;
    const cacheIt = async () => {
      const { cacheShown } = await import('./cache-shown.ts');
      isOutdated.current ||= await cacheShown(revalidate);
    };
    const isCached = document.documentElement.dataset.cached !== undefined;
    // The shop works without a worker too: in private windows, with a full or blocked storage.
    const begin = () => cacheIt().catch(() => undefined);
    // A page that was just opened still loads its pictures.
    const timer = setTimeout(begin, isCached ? 0 : 2_000);
    return () => clearTimeout(timer);
  }, [key]);
  // Scripts of one version must not show data of another, so the next link opens a document.
  const needsDocument = useCallback<BlockerFunction>(
    ({ nextLocation: { pathname: next } }) =>
      isOutdated.current && next !== pathname && [next, pathname].every(isPublicPage),
    [pathname],
  );
  // The router must stop here, or the page would be in the history twice.
  const { location: next } = useBlocker(needsDocument);
  useEffect(() => {
    if (next) location.assign(next.pathname + next.search + next.hash);
  }, [next]);
  return null;
}
