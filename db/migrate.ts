import { fileURLToPath } from 'node:url';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { sql } from './sql.ts';
import type { Store } from './store.ts';

const migrations: MigrationConfig = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

/** Makes two processes that start at once take turns. */
const migrationLock = 4_871_220;

export async function migrate(store: Store): Promise<void> {
  if (store.kind === 'embedded') {
    return migrateEmbedded(store.db as unknown as PgliteDatabase, migrations);
  }
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migratePostgres(store.db as unknown as NodePgDatabase, migrations);
  });
}
