import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

/** Opens the database the settings name, PostgreSQL by its URL or the embedded one, up to date. */
export async function openStore(settings: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Store> {
  const store = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl)
    : await openEmbedded(settings.dataDir);
  await migrate(store);
  return store;
}
