import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/client.ts';
import type { Storage } from '#shop/files/storage.ts';
import { writeAtomically } from './atomic-file.ts';
import type { Manifest } from './manifest.ts';
import { writeBackup } from './write.ts';

/** What a backup is made of. */
export interface Source {
  db: Database;
  storage: Storage;
}

/** Makes a backup as a file that is there whole or not at all. */
export const makeBackup = ({ db, storage }: Source, file: string): Promise<Manifest> =>
  writeAtomically(file, (out) => writeBackup(db, storage, out));

/** Where backups go unless told otherwise; made when it is not there. */
export async function backupsFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups');
  for (const path of [dataDir, folder]) {
    await access(path).catch(() => mkdir(path, path === folder ? { mode: 0o700 } : {}));
  }
  return folder;
}

/** A name that sorts by its time, which is UTC: `haat-2026-11-21T03-17-05.tar.gz`. */
export const backupName = (kind: 'haat' | 'nightly', at: Date): string =>
  `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
