import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What stays from run to run. */
const keptFolder = join(root, 'node_modules/.cache/haat-tests');

const weekMs = 7 * 24 * 60 * 60_000;

/** A name stands for the same content whoever makes it. */
export const keptPath = (prefix: string, name: string): string => join(keptFolder, prefix + name);

/** Tells whether a file or folder is there, and keeps it for another week. */
export function isKept(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** Makes it under another name at first, so that nobody reads half of it. Removes those unused for a week. */
export async function keep(
  prefix: string,
  name: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  await mkdir(keptFolder, { recursive: true });
  await removeUnused(prefix);
  const path = keptPath(prefix, name);
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  // Another process may have made the same meanwhile; a file is replaced, a folder is not.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true }));
}

async function removeUnused(prefix: string) {
  for (const name of await readdir(keptFolder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(keptFolder, name);
    // Another process may remove it at the same time.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > weekMs)
      await rm(path, { recursive: true, force: true });
  }
}

/** A name for what is made of these files, and of this version of Node. */
export async function hashOfFiles(patterns: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = await Array.fromAsync(glob(patterns, { cwd: root }));
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
