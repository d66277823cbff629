import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#contract/rules/selling/days.ts';

const maxAge = 30 * dayMs;
const isMail = (name: string) => /\.(eml|part)$/.test(name);

/**
 * Removes mails older than 30 days, because they hold names and addresses: now and every day.
 * Each process clears its own folder, and a shop that is off at night clears it too. Returns the
 * function that stops it.
 */
export function clearOutboxDaily(folder: string, onError: (error: unknown) => void): () => void {
  const clear = () => void removeOldMails(folder).catch(onError);
  clear();
  const timer = setInterval(clear, dayMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function removeOldMails(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isMail)) {
    const path = join(folder, name);
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > maxAge) await rm(path, { force: true });
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
