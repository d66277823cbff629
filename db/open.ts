import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres, servingLimits } from './postgres.ts';
import type { Store } from './store.ts';

interface Where {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the database the settings name, PostgreSQL by its URL or the embedded one, up to date. */
export async function openStore(settings: Where): Promise<Store> {
  const store = await openAsItIs(settings);
  await migrate(store);
  return store;
}

/** Opens it for a server, where no statement takes long: a migration or a check of the books may. */
export async function openForServing(settings: Where): Promise<Store> {
  const store = await openStore(settings);
  if (!settings.databaseUrl) return store;
  await store.close();
  return openPostgres(settings.databaseUrl, servingLimits);
}

/** Opens the same database without bringing it up to date, as for a backup before an update. */
export const openAsItIs = ({ databaseUrl, dataDir }: Where): Promise<Store> =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
