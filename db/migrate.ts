import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { migrateEmbedded } from './migrating/embedded.ts';
import { readMigrations } from './migrating/files.ts';
import { type Limits, migratePostgres, usualLimits } from './migrating/postgres.ts';
import type { Store } from './store.ts';

interface Options {
  folder?: string;
  limits?: Limits;
  /** Is told of each vain wait for a lock. */
  say?: (words: string) => void;
}

const released = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Returns the names of the migrations that ran, oldest first. Throws `MigrationBlocked` when
 * another session holds on to what one of them needs.
 */
export async function migrate(
  { kind, db }: Store,
  { folder = released, limits = usualLimits, say = () => {} }: Options = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const ran =
    kind === 'embedded'
      ? await migrateEmbedded(db, migrations)
      : await migratePostgres(
          (db as typeof db & { $client: Pool }).$client,
          migrations,
          limits,
          say,
        );
  return ran.map(({ name }) => name);
}
