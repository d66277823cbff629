import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres, servingLimits } from './postgres.ts';
import type { Store } from './store.ts';

interface Where {
  databaseUrl?: string | undefined;
  dataDir: string;
}

export async function openStore(settings: Where): Promise<Store> {
  const store = await openWithoutMigrating(settings);
  await migrate(store);
  return store;
}

/** Limits the time of statements, except while migrating. */
export async function openForServing(settings: Where): Promise<Store> {
  const store = await openStore(settings);
  if (!settings.databaseUrl) return store;
  await store.close();
  return openPostgres(settings.databaseUrl, servingLimits);
}

export const openWithoutMigrating = ({ databaseUrl, dataDir }: Where): Promise<Store> =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
