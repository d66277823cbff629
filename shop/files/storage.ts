import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where stored files live. Names are made by the shop, never by a caller. */
export interface Storage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The file as a stream, or null when there is none of that name. */
  read(name: string): Promise<Readable | null>;
  /** Removes the files whose names begin so. */
  removeAll(prefix: string): Promise<void>;
}

/** Keeps files in a local folder; a file is there whole or not at all. */
export function localStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const half = join(folder, `.${name}.${process.pid}.part`);
      const file = await open(half, 'w');
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(half, join(folder, name));
    },
    async read(name) {
      const file = await open(join(folder, name), 'r').catch(nullIfMissing);
      return file && createReadStream('', { fd: file });
    },
    async removeAll(prefix) {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      const ours = names.filter((name) => name.startsWith(prefix));
      await Promise.all(ours.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
