import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Database } from './client.ts';
import { type Migration, readMigrations } from './migrating/files.ts';
import { type Limits, migratePostgres, usualLimits } from './migrating/postgres.ts';
import { pendingAmong, record } from './migrating/records.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';

interface Options {
  folder?: string;
  /** The number of migrations to run, from the first; all by default. */
  upTo?: number | undefined;
  limits?: Limits;
  /** Called after each wait for a lock that failed. */
  say?: (words: string) => void;
}

export const released = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Returns the names of the migrations that ran, oldest first. Throws `MigrationBlocked` when
 * another session holds on to what one of them needs.
 */
export async function migrate(
  { kind, db }: Store,
  { folder = released, upTo, limits = usualLimits, say = () => {} }: Options = {},
): Promise<string[]> {
  const migrations = readMigrations(folder).slice(0, upTo);
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

/** One transaction for all: nobody else uses the database, and an interrupted run changes nothing. */
const migrateEmbedded = (db: Database, migrations: readonly Migration[]): Promise<Migration[]> =>
  db.transaction(async (tx) => {
    const pending = await pendingAmong(tx, migrations);
    for (const migration of pending) {
      for (const statement of statementsOf(migration)) await tx.execute(sql.raw(statement));
      await record(tx, migration);
    }
    return pending;
  });

/** Leaves out CONCURRENTLY, which PostgreSQL refuses in a transaction. */
const statementsOf = ({ statements, isStatementByStatement }: Migration) =>
  isStatementByStatement
    ? statements.map((statement) => statement.replace(/\bindex\s+concurrently\b/gi, 'INDEX'))
    : statements;
