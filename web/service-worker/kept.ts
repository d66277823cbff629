import { type Kind, kindOf, mayKeep, versionHeader } from './kinds.ts';
import { namesIn } from './named-files.ts';
import {
  findIn,
  forgetVersion,
  form,
  openPages,
  openSent,
  versionInUse,
  versions,
} from './versions.ts';

const picturesName = `${form} pictures`;

/** The number of entries, and the bytes of each. What was used least recently is deleted first. */
const limits: Record<Kind, { entries: number; bytes: number }> = {
  page: { entries: 30, bytes: 400_000 },
  data: { entries: 60, bytes: 200_000 },
  routes: { entries: 60, bytes: 50_000 },
  file: { entries: 300, bytes: 1_000_000 },
  picture: { entries: 150, bytes: 100_000 },
};

/** A page or data of the version in use. */
export async function findCurrent(url: string): Promise<Response | undefined> {
  const current = await versionInUse();
  return current && findIn(current.version, url);
}

/** A page to open: none while the server may have another version. */
export const findPage = async (url: string) =>
  (await versionInUse())?.isDoubted ? undefined : findCurrent(url);

/** A page or data of any version, the one in use first: better than none while offline. */
export async function findAny(url: string): Promise<Response | undefined> {
  for (const version of await versions()) {
    const found = await findIn(version, url);
    if (found) return found;
  }
  return undefined;
}

/** A file or picture: its URL changes with its content. */
export const findFile = (url: string) => caches.match(url);

/** All answers of the router's list of routes that are kept of a version. */
export async function findRoutes(version: string): Promise<Response[]> {
  if (!(await versions()).includes(version)) return [];
  const cache = await openPages(version);
  const keys = (await cache.keys()).filter(({ url }) => kindOf(new URL(url)) === 'routes');
  return Promise.all(keys.map(async (key) => (await cache.match(key)) ?? Response.json({})));
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one change of the caches after the other. A full or blocked storage changes nothing. */
function inTurn<T>(change: () => Promise<T>): Promise<T | undefined> {
  const done = last.then(change).catch(makeRoom);
  last = done;
  return done;
}

async function makeRoom(error: unknown) {
  if (Object(error).name === 'QuotaExceededError')
    await caches.delete(picturesName).catch(() => {});
  return undefined;
}

/** Counts how often all was forgotten. */
let forgotten = 0;

/**
 * Returns a function that keeps an answer if it may be kept and nothing was forgotten since. A page is
 * kept after all files that it names.
 */
export function keeper() {
  const begun = forgotten;
  return (url: string, response: Response) =>
    inTurn(async () => {
      const kind = kindOf(new URL(url));
      if (kind && begun === forgotten && mayKeep(response)) await keepAs(kind, url, response);
    });
}

/** Fetches what it may keep of these URLs; what is kept already counts as used. */
export const keepSeen = (urls: readonly string[]) =>
  inTurn(async () => {
    for (const url of urls) {
      const kind = kindOf(new URL(url));
      // Files come with the pages that name them.
      if (kind && kind !== 'file') await keepOne(kind, url).catch(makeRoom);
    }
  });

async function keepOne(kind: Kind, url: string) {
  const kept = kind === 'picture' ? await findFile(url) : await findCurrent(url);
  if (kept && kind === 'picture') return put(await caches.open(picturesName), url, kept);
  if (kept) return;
  const response = await fetch(url, { redirect: 'manual' });
  if (mayKeep(response)) await keepAs(kind, url, response);
}

async function keepAs(kind: Kind, url: string, response: Response) {
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
  if (kind === 'page') await keepFiles(cache, namesIn(await body.text()));
  await put(cache, url, copyOf(response, body));
  await trim(cache, kind);
}

/** The routes of React Router have their version in the URL. */
const versionOf = (url: string, response: Response) =>
  response.headers.get(versionHeader) ?? new URL(url).searchParams.get('version');

/** Adds it as the last entry, the one used most recently. */
async function put(cache: Cache, url: string, response: Response) {
  await cache.delete(url);
  await cache.put(url, response);
}

/** The headers of the body as it was sent do not hold for the body as it is kept. */
function copyOf({ status, headers }: Response, body: Blob) {
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
  const response = (await findFile(path)) ?? (await fetch(path));
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

/** Deletes an answer in every version. */
export const drop = (url: string) =>
  inTurn(async () => {
    for (const version of await versions()) {
      await (await openPages(version)).delete(url);
    }
  });

/** Deletes all caches except those that `isKept`. */
export const forget = (isKept: (name: string) => boolean = () => false) =>
  inTurn(async () => {
    forgotten += 1;
    forgetVersion();
    const names = (await caches.keys()).filter((name) => !isKept(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  });

export const forgetOtherForms = () => forget((name) => name.startsWith(form));
