import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeBytesAtomically } from './atomic-file.ts';

/** Names are made by the shop, never by a caller. */
export interface Storage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Readable | null>;
  removeAll(prefix: string): Promise<void>;
  /** Unsorted, including what an interrupted `put` may have left. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  name: string;
  modifiedAt: Date;
}

/** Writes atomically: a file exists only when it is complete. */
export function localStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeBytesAtomically(join(folder, name), bytes);
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
    async *list() {
      for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        const found = await stat(join(folder, name)).catch(nullIfMissing);
        if (found?.isFile()) yield { name, modifiedAt: found.mtime };
      }
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

export const uploadUrl = (filename: string) => `/uploads/${filename}`;
