import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the one lock of a data folder and returns how to give it back. The lock is held by the
 * operating system on an open file, so a process that was killed leaves it free.
 * Throws when another process holds it.
 */
export function lockFolder(file: string): () => void {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderInUse(file);
  }
  return () => lock.close();
}

export class FolderInUse extends Error {
  constructor(file: string) {
    super(`Another process has ${file} open.`);
  }
}
