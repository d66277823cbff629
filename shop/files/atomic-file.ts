import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that only its owner may read. It exists only when it is complete and on the disk.
 * Throws what `fill` throws, and EEXIST for a file that is there and not to be replaced.
 */
export async function writeAtomically<T>(
  file: string,
  fill: (out: Writable) => Promise<T>,
  { replaces = true } = {},
): Promise<T> {
  // Two processes may write the same file at once, so each has its own part.
  const part = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
  const handle = await open(part, 'wx', 0o600);
  try {
    const filled = await fill(handle.createWriteStream({ flush: true }));
    await (replaces ? rename : renameToNew)(part, file);
    await syncFolder(dirname(file));
    return filled;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

/** Renaming would replace what is there; some file systems cannot do else. */
async function renameToNew(part: string, file: string) {
  try {
    await link(part, file);
    await rm(part);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw error;
    await rename(part, file);
  }
}

export const writeBytesAtomically = (
  file: string,
  bytes: Buffer,
  how?: { replaces: boolean },
): Promise<void> => writeAtomically(file, (out) => pipeline(Readable.from(bytes), out), how);

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** True for a file left by a process that was killed while writing. */
export const isHalfWritten = (name: string): boolean => /^\..+\.part$/.test(name);

/** Windows cannot sync a folder and does not need it. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}
