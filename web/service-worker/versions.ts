import { keyOf } from './kinds.ts';

/** Counted up when what is kept changes its form; the caches of other forms are deleted. */
export const form = 'shop 1';
const pagesPrefix = `${form} pages `;
const noteName = `${form} version`;
const noteUrl = '/version-in-use';

interface InUse {
  version: string;
  /** The server has sent another version since: the next document is the server's. */
  isDoubted: boolean;
}

let inUse: Promise<InUse | undefined> | undefined;

/** The version whose kept pages are shown: that of the document which the server sent last. */
export const versionInUse = (): Promise<InUse | undefined> => {
  inUse ??= caches.match(noteUrl, { cacheName: noteName }).then((note) => note?.json());
  return inUse;
};

/** Notes the version of a document that the server sent. */
export const noteShown = (version: string) => note({ version, isDoubted: false });

/**
 * Notes the version of any other answer. The version in use stays: during a rolling update two
 * versions answer in turn.
 */
export async function noteVersion(version: string): Promise<void> {
  const known = await versionInUse();
  if (!known) return noteShown(version);
  const isDoubted = version !== known.version;
  if (isDoubted !== known.isDoubted) await note({ version: known.version, isDoubted });
}

async function note(next: InUse) {
  inUse = Promise.resolve(next);
  await (await caches.open(noteName)).put(noteUrl, Response.json(next));
}

/** Forgets the version in use once all caches are deleted. */
export const forgetVersion = () => {
  inUse = undefined;
};

/** The versions that have a cache, the one in use first. */
export async function versions(): Promise<string[]> {
  const current = (await versionInUse())?.version;
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
  return names
    .map((name) => name.slice(pagesPrefix.length))
    .sort((one, other) => Number(other === current) - Number(one === current));
}

const nameOf = (version: string) => pagesPrefix + version;

export const openPages = (version: string) => caches.open(nameOf(version));

/** Unlike `openPages`, this makes no cache. */
export const findIn = (version: string, url: string) =>
  caches.match(keyOf(url), { cacheName: nameOf(version) });

/** Opens the cache of a version that was sent. Beside it the one in use stays, else the one before. */
export async function openSent(version: string): Promise<Cache> {
  await noteVersion(version);
  const current = (await versionInUse())?.version;
  const others = (await versions()).filter((other) => other !== current && other !== version);
  const outdated = version === current ? others.slice(0, -1) : others;
  await Promise.all(outdated.map((old) => caches.delete(nameOf(old))));
  return openPages(version);
}
