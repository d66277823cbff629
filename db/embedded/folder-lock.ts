import { DatabaseSync } from 'node:sqlite';

/**
 * Returns the function that unlocks. The operating system holds the lock on an open file, so a
 * killed process leaves it free. Throws `FolderInUse` when another process has it.
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
