import type { ConstructorOptions } from 'pg-boss';
import type { Database } from './client.ts';
import type { Listen } from './news.ts';

/** An opened database and what the server needs beside its tables. */
export interface Store {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** How the job queue reaches this database. */
  queue: ConstructorOptions;
  /** Resolves when the database answers; throws when it does not. */
  ping(): Promise<void>;
  listen: Listen;
  /** False while the disk is too full to take another write. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}
