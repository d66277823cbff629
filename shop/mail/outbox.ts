import { open, readdir, rm, stat } from 'node:fs/promises';
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

/** Removes the files of these mails, which their message ids name. */
export async function removeFromOutbox(folder: string, mailIds: readonly number[]): Promise<void> {
  if (mailIds.length === 0) return;
  const wanted = new Set(mailIds.map(String));
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isMail)) {
    const path = join(folder, name);
    const [, id = ''] = /^Message-ID: <mail-(\d+)/im.exec(await headOf(path)) ?? [];
    if (wanted.has(id)) await rm(path, { force: true });
  }
}

/** The headers come first. Empty for a file that was removed meanwhile. */
async function headOf(path: string): Promise<string> {
  const file = await open(path).catch(() => null);
  if (!file) return '';
  await using _ = file;
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096) });
  return buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n')[0] ?? '';
}
