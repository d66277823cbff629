import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const keptMs = 30 * 24 * 60 * 60 * 1000;
const isMail = (name: string) => /\.(eml|part)$/.test(name);

/** Removes mails older than 30 days: they hold names and addresses. */
export async function clearOutbox(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isMail)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > keptMs) await rm(path, { force: true });
  }
}
