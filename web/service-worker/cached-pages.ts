import { deleteCaches, keyOf, mayCache, versionHeader } from './cacheable.ts';

/** Increase this number when the format of the cache changes; caches of other formats are deleted. */
const form = 'shop 2';

export const openPages = () => caches.open(`${form} pages`);

/**
 * Caches a page after all files that it names, and deletes the pages of other versions, whose scripts may
 * not fit what the server has now. A page that is gone or no longer for everybody is deleted.
 */
export async function cachePage(pages: Cache, url: string, response: Response): Promise<unknown> {
  const key = keyOf(url);
  if (response.status >= 500 || response.status === 429) return;
  if (!mayCache(response)) return pages.delete(key);
  const html = await response.text();
  await cacheFiles(html);
  for (const other of await pages.keys()) {
    const version = (await pages.match(other))?.headers.get(versionHeader);
    const isOther = version !== response.headers.get(versionHeader);
    if (isOther || other.url === key) await pages.delete(other);
  }
  await pages.put(key, new Response(asCached(html, response), response));
  await trim(pages, 30);
}

/** Marks a page as cached. Its scripts are no longer loaded ahead: they would run before the first paint. */
const asCached = (html: string, { headers }: Response) =>
  html
    .replace('<html ', () => `<html data-cached="${encodeURI(headers.get('etag') ?? '')}" `)
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** Matches built files by their hash; not the list of all routes, which names the files of every page. */
const file = /(?:\/assets|\.)\/((?!manifest-)[\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2))/g;

const namesIn = (text: string) => [...text.matchAll(file)].map(([, name]) => `/assets/${name}`);

/** Caches the built files that a page names and those that they name, all of them or none. */
async function cacheFiles(html: string) {
  const files = new Map<string, Response>();
  const names = new Set(namesIn(html));
  for (const name of names) {
    if (await caches.match(name)) continue;
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    files.set(name, response.clone());
    for (const further of namesIn(await response.text())) names.add(further);
  }
  const cache = await caches.open(`${form} files`);
  for (const [name, response] of files) await cache.put(name, response);
  await trim(cache, 300);
}

/** Deletes what was cached first. */
async function trim(cache: Cache, max: number) {
  for (const key of (await cache.keys()).slice(0, -max)) await cache.delete(key);
}

export const deleteOtherForms = () => deleteCaches((name) => !name.startsWith(form));
