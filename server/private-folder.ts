import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the shop keeps in its data folder. */
const ours = new Set([
  'db',
  'db.lock',
  'db.lock-journal',
  'uploads',
  'outbox',
  'backups',
  'secret',
  'shop.sock',
]);

/** Mount points have it; it is root's alone as it is. */
const harmless = new Set(['lost+found']);

/**
 * Makes a data folder and all in it readable by its owner alone: folders 0700, files 0600. Links
 * are not followed. Where others keep folders beside the shop's, only what is the shop's is
 * changed. Returns what the owner should know, or null.
 */
export function makePrivate(dataDir: string): string | null {
  if (process.platform === 'win32' || !statSync(dataDir, { throwIfNoEntry: false })) return null;
  const entries = readdirSync(dataDir, { withFileTypes: true });
  const strangers = entries.filter(
    ({ name }) => !ours.has(name) && !harmless.has(name) && isFolder(join(dataDir, name)),
  );
  const refused: Error[] = [];
  if (strangers.length === 0) restrictPath(dataDir, 0o700, refused);
  for (const { name } of entries) {
    if (harmless.has(name)) continue;
    if (strangers.length === 0 || ours.has(name)) restrictAll(join(dataDir, name), refused);
  }
  return warningOf(dataDir, strangers, refused);
}

const isFolder = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A folder is closed before what is in it is looked at, so that nobody puts a link there meanwhile. */
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

/** The database makes and removes files meanwhile. */
function ignoreMissing(act: () => void, refused: Error[]) {
  try {
    act();
  } catch (error) {
    if (error instanceof Error && !('code' in error && error.code === 'ENOENT')) {
      refused.push(error);
    }
  }
}

function warningOf(dataDir: string, strangers: { name: string }[], [refused]: Error[]) {
  if (refused) {
    return `Other users of this machine may read ${dataDir} (${refused.message}). Give it to the user who runs the shop, on a file system that keeps permissions.`;
  }
  const [first] = strangers;
  if (!first) return null;
  return `${dataDir} also holds "${first.name}", which is not the shop's: only the shop's own files in it were closed to others. Give the shop a folder of its own with DATA_DIR.`;
}
