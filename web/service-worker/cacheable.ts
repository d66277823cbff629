import { pageAt } from '#contract/rules/site-pages.ts';

/** Set by the server on pages and their data. */
export const versionHeader = 'x-pages-version';

/** The pages whose HTML is the same for everybody. The cart's items are not in it. */
export const isPublicPage = (pathname: string) =>
  pageAt(pathname)?.sameForAll !== undefined && !pathname.endsWith('.data');

/** One spelling of a URL for all that mean the same: people and other programs write `%20` for `+`. */
export function keyOf(url: string | URL): string {
  const key = new URL(url);
  key.search = key.searchParams.toString();
  key.hash = '';
  return key.href;
}

/** Takes only what the server declares to be the same for everybody. */
export function mayCache({ status, redirected, headers }: Response): boolean {
  const caching = headers.get('cache-control') ?? '';
  const isForAll = /\bpublic\b/.test(caching) && !/\b(no-store|private)\b/.test(caching);
  return status === 200 && !redirected && isForAll;
}

export async function deleteCaches(isUnwanted = (_name: string) => true): Promise<void> {
  // Absent on insecure origins, and blocked in some private windows.
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.filter(isUnwanted).map((name) => caches.delete(name)));
}

/** Empties the caches: when a session ends, so that nobody finds which pages somebody saw, and for a new look. */
export function forgetSeenPages(): void {
  // The worker goes on while the page is left; a page that was reloaded past it has none.
  navigator.serviceWorker?.controller?.postMessage('forget');
  void deleteCaches();
}
