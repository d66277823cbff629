import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '#shop/files/atomic-file.ts';

const ownEntries = new Set([
  ...['db', 'db.lock', 'db.lock-journal', 'uploads', 'outbox', 'backups', 'secret'],
  ...['shop.sock', 'upgrade-try', 'upgrade-try.lock'],
]);

/** Found at mount points, readable by root only. */
const ignored = new Set(['lost+found']);

/**
 * Makes the data folder readable by its owner only: folders 0700, files 0600. Does not follow
 * symbolic links. In a folder shared with others, changes only the shop's own files. Returns a
 * warning, or null.
 */
export function makePrivate(dataDir: string): string | null {
  if (process.platform === 'win32' || !statSync(dataDir, { throwIfNoEntry: false })) return null;
  const entries = readdirSync(dataDir, { withFileTypes: true });
  const foreignFolders = entries.filter(
    ({ name }) => !ownEntries.has(name) && !ignored.has(name) && isFolder(join(dataDir, name)),
  );
  const refused: Error[] = [];
  if (foreignFolders.length === 0) restrictPath(dataDir, 0o700, refused);
  for (const { name } of entries) {
    if (ignored.has(name)) continue;
    if (foreignFolders.length === 0 || ownEntries.has(name))
      restrictAll(join(dataDir, name), refused);
  }
  return warningOf(dataDir, foreignFolders, refused);
}

const isFolder = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Restricts a folder before reading it, so that nobody can put a link there in between. */
function restrictAll(path: string, refused: Error[]) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    if ((found.mode & 0o777) !== 0o700) restrictPath(path, 0o700, refused);
    for (const name of namesIn(path)) restrictAll(join(path, name), refused);
  } else if ((found?.isFile() || found?.isSocket()) && (found.mode & 0o777) !== 0o600) {
    restrictPath(path, 0o600, refused);
  }
}

function restrictPath(path: string, mode: number, refused: Error[]) {
  ignoreMissing(() => chmodSync(path, mode), refused);
}

function namesIn(folder: string) {
  const names: string[] = [];
  ignoreMissing(() => names.push(...readdirSync(folder)), []);
  return names;
}

/** The database creates and removes files at the same time. */
function ignoreMissing(act: () => void, refused: Error[]) {
  try {
    act();
  } catch (error) {
    if (error instanceof Error && !hasCode(error, 'ENOENT')) refused.push(error);
  }
}

function warningOf(dataDir: string, foreignFolders: { name: string }[], [refused]: Error[]) {
  if (refused) {
    return `Other users of this machine may read ${dataDir} (${refused.message}). It must belong to the user who runs the shop, on a file system with permissions.`;
  }
  const [first] = foreignFolders;
  if (!first) return null;
  return `${dataDir} also contains "${first.name}", which does not belong to the shop, so only the shop's own files were made private. Set DATA_DIR to a folder that only the shop uses.`;
}
