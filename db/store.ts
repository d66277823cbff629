import type { ConstructorOptions } from 'pg-boss';
import type { Database } from './client.ts';
import type { Listen } from './notifications.ts';

export interface Store {
  kind: 'embedded' | 'postgres';
  db: Database;
  queue: ConstructorOptions;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  listen: Listen;
  /** False while the disk is too full to take another write. */
  hasDiskSpace(): Promise<boolean>;
  close(): Promise<void>;
}
