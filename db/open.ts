import { openEmbedded } from './embedded/open.ts';
import { migrate } from './migrate.ts';
import { openPostgres, type Pooler, servingLimits } from './postgres.ts';
import { withReplica } from './replica/with-replica.ts';
import type { Store } from './store.ts';
import { requireSameDatabase } from './url-checks.ts';

interface Where {
  databaseUrl?: string | undefined;
  databaseReplicaUrl?: string | undefined;
  /** Leads around the pooler: for migrations, the owner's tool and notifications. */
  databaseDirectUrl?: string | undefined;
  databasePooler?: Pooler | undefined;
  databasePoolSize?: number | undefined;
  dataDir: string;
}

export async function openStore(settings: Where): Promise<Store> {
  const store = await openWithoutMigrating(settings);
  await migrate(store);
  return store;
}

/** Limits the time of statements, except while migrating. */
export async function openForServing(settings: Where): Promise<Store> {
  const { databaseUrl, databaseReplicaUrl } = settings;
  // Refuses wrong URLs before anything changes.
  if (databaseUrl && databaseReplicaUrl) {
    await (await openMigrated({ ...settings, databaseUrl })).close();
  }
  const store = await openStore(settings);
  if (!databaseUrl) return store;
  await store.close();
  return openMigrated({ ...settings, databaseUrl });
}

/** Opens a database that was already migrated, for serving. */
export async function openMigrated(settings: Where & { databaseUrl: string }): Promise<Store> {
  const { databaseReplicaUrl, databasePooler, databasePoolSize } = settings;
  const serving = await openServing(settings);
  return databaseReplicaUrl
    ? withReplica(serving, { databaseReplicaUrl, databasePooler, databasePoolSize })
    : serving;
}

/** Throws `DifferentDatabases`, before anything changes, when its two URLs lead to different databases. */
export async function openWithoutMigrating(settings: Where): Promise<Store> {
  const { databaseUrl: url, databaseDirectUrl: direct = url, databasePoolSize } = settings;
  if (!url || !direct) return openEmbedded(settings.dataDir);
  const way = { poolSize: databasePoolSize };
  if (!hasDirectUrl(settings)) {
    return openPostgres(url, { ...way, pooler: settings.databasePooler });
  }
  const store = await openPostgres(direct, way).catch(rethrowNaming('DATABASE_DIRECT_URL'));
  try {
    await requireSameDatabase(store.db, url);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** Checks the URL around the pooler as `openWithoutMigrating` does, if there is one. */
export async function requireDirectUrl(settings: Where): Promise<void> {
  if (hasDirectUrl(settings)) await (await openWithoutMigrating(settings)).close();
}

/** True also where it looks like the other URL, behind a pooler that pools by transaction: there must be one. */
const hasDirectUrl = ({ databaseUrl, databaseDirectUrl, databasePooler }: Where) =>
  databaseDirectUrl !== undefined &&
  (databaseDirectUrl !== databaseUrl || databasePooler === 'transaction');

const openServing = (settings: Where & { databaseUrl: string }) =>
  openPostgres(settings.databaseUrl, {
    pooler: settings.databasePooler,
    poolSize: settings.databasePoolSize,
    limits: servingLimits,
    listenUrl: settings.databaseDirectUrl,
  });

/** Adds the setting with the URL that failed; errors without one are about `DATABASE_URL`. */
const rethrowNaming = (setting: string) => (error: unknown) => {
  throw error instanceof Error ? Object.assign(error, { setting }) : error;
};
