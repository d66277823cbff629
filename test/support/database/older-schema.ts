import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { bareEmbedded } from './fresh-store.ts';
import { createDatabase } from './test-server.ts';

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** A database with the tables that a shop had before this migration, without rows. */
export async function storeBefore(migration: string): Promise<Store> {
  const store = await emptyStore();
  const folder = await migrationsBefore(migration);
  await migrate(store, { folder });
  await rm(folder, { recursive: true });
  return store;
}

async function migrationsBefore(migration: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const until = journal.entries.findIndex(({ tag }) => tag === migration);
  if (until < 0) throw new Error(`There is no migration ${migration}.`);
  const entries = journal.entries.slice(0, until);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** A new database without any tables, of the kind that its project tests. */
export async function emptyStore(): Promise<Store> {
  const { url } = inject('postgresTemplate') ?? {};
  if (!url) return bareEmbedded();
  const database = await createDatabase(url);
  const store = await openPostgres(database.url);
  const close = async () => {
    await store.close();
    await database.drop();
  };
  return { ...store, close };
}
