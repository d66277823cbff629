import { type Kind, keyOf, kindOf, versionHeader } from './kinds.ts';
import { withLateScripts } from './late-scripts.ts';
import { namesIn } from './named-files.ts';
import { form, openSent } from './versions.ts';

export const picturesName = `${form} pictures`;

/** The number of entries, and the bytes of each. What was used least recently is deleted first. */
const limits: Record<Kind, { entries: number; bytes: number }> = {
  page: { entries: 30, bytes: 400_000 },
  data: { entries: 60, bytes: 200_000 },
  routes: { entries: 60, bytes: 50_000 },
  file: { entries: 300, bytes: 1_000_000 },
  picture: { entries: 150, bytes: 100_000 },
};

/** Keeps an answer that is not too large; a page only after all files that it names. */
export async function keepAs(kind: Kind, url: string, response: Response) {
  const body = await response.blob();
  if (body.size > limits[kind].bytes) return;
  if (kind === 'picture') {
    const cache = await caches.open(picturesName);
    await put(cache, url, copyOf(response, body));
    return trim(cache, kind);
  }
  const version = versionOf(url, response);
  if (!version) return;
  const cache = await openSent(version);
  const kept = kind === 'page' ? await pageWithFiles(cache, body) : body;
  await put(cache, url, copyOf(response, kept));
  await trim(cache, kind);
}

async function pageWithFiles(cache: Cache, body: Blob) {
  const html = await body.text();
  await keepFiles(cache, namesIn(html));
  return withLateScripts(html);
}

/** The routes of React Router have their version in the URL. */
const versionOf = (url: string, response: Response) =>
  response.headers.get(versionHeader) ?? new URL(url).searchParams.get('version');

/** Adds it as the last entry, the one used most recently. */
export async function put(cache: Cache, url: string, response: Response) {
  const key = keyOf(url);
  await cache.delete(key);
  await cache.put(key, response);
}

/** Leaves out the headers that describe the body as it was sent. */
function copyOf({ status, headers }: Response, body: Blob | string) {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) own.delete(name);
  return new Response(body, { status, headers: own });
}

/** Keeps files and those they name in turn, so that a page shows all its parts without the server. */
async function keepFiles(cache: Cache, paths: Iterable<string>, seen = new Set<string>()) {
  const fresh = [...paths].filter((path) => !seen.has(path));
  for (const path of fresh) seen.add(path);
  await Promise.all(fresh.map((path) => keepFile(cache, path, seen)));
}

async function keepFile(cache: Cache, path: string, seen: Set<string>) {
  if (await cache.match(path)) return;
  const response = (await caches.match(path)) ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body = await response.blob();
  if (/\.(js|css)$/.test(path)) await keepFiles(cache, namesIn(await body.text()), seen);
  await cache.put(path, copyOf(response, body));
}

async function trim(cache: Cache, kind: Kind) {
  const urls = (await cache.keys()).map(({ url }) => url);
  const ofKind = urls.filter((url) => kindOf(new URL(url)) === kind);
  const excess = ofKind.slice(0, Math.max(0, ofKind.length - limits[kind].entries));
  await Promise.all(excess.map((url) => cache.delete(url)));
}
