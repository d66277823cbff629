import { pageAt } from '#contract/rules/site-pages.ts';

export type Kind = 'page' | 'data' | 'routes' | 'file' | 'picture';

/** The pages whose HTML is the same for everybody. The cart's items are not in it. */
export const isPublicPage = (pathname: string) => pageAt(pathname)?.sameForAll !== undefined;

/** What the worker may keep of a URL of this site; null for anything else. */
export function kindOf(url: URL): Kind | null {
  const { pathname } = url;
  if (pathname.startsWith('/assets/')) return 'file';
  if (/^\/uploads\/[\w-]+\.(avif|webp)$/.test(pathname)) return 'picture';
  if (pathname === '/__manifest') return namesOnlyPublic(url) ? 'routes' : null;
  if (pathname.endsWith('.data')) return isPublicPage(pageOf(url).pathname) ? 'data' : null;
  return isPublicPage(pathname) ? 'page' : null;
}

/** The page that data of React Router belongs to. */
export function pageOf(data: URL): URL {
  const page = new URL(data);
  page.pathname = data.pathname.replace(/\.data$/, '').replace(/^\/_$/, '/');
  page.searchParams.delete('_routes');
  return page;
}

/**
 * One spelling of a URL for all that mean the same: people and other programs write `%20` for `+`, and
 * escape what need not be (RFC 3986, 6.2.2). Whatever compares or stores URLs uses this.
 */
export function keyOf(url: string | URL): string {
  const key = new URL(url);
  key.pathname = key.pathname.replaceAll(/%[\da-f]{2}/gi, plainest);
  key.search = key.searchParams.toString();
  key.hash = '';
  return key.href;
}

function plainest(escaped: string) {
  const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase();
}

/** The router asks for the routes of all links of a page, such as those to somebody's orders. */
const namesOnlyPublic = ({ searchParams }: URL) =>
  (searchParams.get('paths') ?? '').split(',').every((path) => isPublicPage(path) || isEntry(path));

/** The header links to these on every page. */
const isEntry = (path: string) => /^\/(checkout|(myaccount|admin)(\/dashboard)?)$/.test(path);

/** Set by the server on pages and their data. */
export const versionHeader = 'x-pages-version';

/** Keeps only what the server declares to be the same for everybody. */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
  const caching = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /\bpublic\b/.test(caching) &&
    !/\b(no-store|private)\b/.test(caching)
  );
}
