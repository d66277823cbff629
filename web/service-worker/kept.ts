import { keepAs, picturesName, put } from './keep-answer.ts';
import { type Kind, keyOf, kindOf, mayKeep } from './kinds.ts';
import { findIn, forgetVersion, form, openPages, versionInUse, versions } from './versions.ts';

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
export const findFile = (url: string) => caches.match(keyOf(url));

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

/** Returns a function that keeps an answer if it may be kept and nothing was forgotten since. */
export function keeper() {
  const begun = forgotten;
  return (url: string, response: Response) =>
    inTurn(async () => {
      const kind = kindOf(new URL(url));
      if (kind && begun === forgotten && mayKeep(response)) await keepAs(kind, url, response);
    });
}

/** Counts a kept page or its data as the one used most recently. */
export const noteUsed = (url: string) =>
  inTurn(async () => {
    const current = await versionInUse();
    const kept = current && (await findIn(current.version, url));
    if (kept) await put(await openPages(current.version), url, kept);
  });

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

/** Deletes an answer in every version. */
export const drop = (url: string) =>
  inTurn(async () => {
    for (const version of await versions()) {
      await (await openPages(version)).delete(keyOf(url));
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
