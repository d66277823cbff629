import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/client.ts';
import { writeAtomically } from '#shop/files/atomic-file.ts';
import type { Storage } from '#shop/files/storage.ts';
import type { Manifest } from './manifest.ts';
import { writeBackup } from './write.ts';

export interface BackupSource {
  db: Database;
  storage: Storage;
}

export const makeBackup = ({ db, storage }: BackupSource, file: string): Promise<Manifest> =>
  writeAtomically(file, (out) => writeBackup(db, storage, out));

/** The default folder for backups; created if it does not exist. */
export async function backupsFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups');
  for (const path of [dataDir, folder]) {
    await access(path).catch(() => mkdir(path, path === folder ? { mode: 0o700 } : {}));
  }
  return folder;
}

/** Sorts by time (UTC): `haat-2026-11-21T03-17-05.tar.gz`. */
export const backupName = (kind: 'haat' | 'nightly', at: Date): string =>
  `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
