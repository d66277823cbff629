import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const weekMs = 7 * 24 * 60 * 60_000;

/** In the system's folder for temporary files. A name stands for the same content wherever it is made. */
export const keptPath = (prefix: string, name: string): string => join(tmpdir(), prefix + name);

/** Whether a file or folder is there, which is then kept for another week. */
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
  await removeUnused(prefix);
  const path = keptPath(prefix, name);
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  // Another process may have made the same meanwhile; a file is replaced, a folder is not.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true }));
}

async function removeUnused(prefix: string) {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    // Another process may remove it at the same time.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > weekMs)
      await rm(path, { recursive: true, force: true });
  }
}
