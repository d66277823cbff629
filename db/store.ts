import type { ConstructorOptions } from 'pg-boss';
import type { Database, Reader } from './client.ts';
import type { Listen } from './notifications.ts';
import type { Replica } from './replica/replica.ts';

export interface Store {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Answers reads that are the same for everybody and on which no write depends. */
  publicDb: Reader;
  /** The standby that answers `publicDb`, if there is one. */
  replica?: Replica;
  queue: ConstructorOptions;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  listen: Listen;
  /** False while the disk is too full to take another write. */
  hasDiskSpace(): Promise<boolean>;
  close(): Promise<void>;
}
