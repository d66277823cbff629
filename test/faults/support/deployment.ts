import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import { verifyBooks } from '#shop/books/verify.ts';
import { localStorage, type Storage } from '#shop/files/storage.ts';
import { type ShopProcess, spawnShop } from '#test/support/running-shop.ts';
import { databaseAt, run } from '#test/support/vitest/postgres-template.ts';
import { type Cluster, openCluster } from './cluster.ts';

/** A data folder and a database, on which shops run in processes of their own. */
export interface Deployment {
  folder: string;
  settings: Record<string, string>;
  storage: Storage;
  /** Starts a shop on it and waits until it is open. */
  shop(settings?: Record<string, string>): Promise<ShopProcess>;
  /** Starts a shop on it without waiting. */
  spawn(settings?: Record<string, string>): ReturnType<typeof spawnShop>;
  /** Opens its database past the shop; while a shop runs, only PostgreSQL can be. */
  store(): Promise<Store>;
}

const quiet = { DEMO: 'off', ADMIN_PASSWORD: 'owner-pass-1', LOG_LEVEL: 'fatal' };

/** A shop's deployment on the embedded database. */
export const embeddedDeployment = (opened: AsyncDisposableStack, folder?: string) =>
  deploymentOn(opened, {}, folder);

/** A shop's deployment on a PostgreSQL server that is ours. */
export const clusterDeployment = (opened: AsyncDisposableStack, { url }: Cluster) =>
  deploymentOn(opened, { DATABASE_URL: url });

/** A deployment on PostgreSQL: on the server of the tests, or else on one made for it. */
export async function postgresDeployment(opened: AsyncDisposableStack): Promise<Deployment> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return clusterDeployment(opened, await openCluster(opened));
  const name = `haat_faults_${crypto.randomUUID().slice(0, 8)}`;
  await run(server, `create database ${name}`);
  opened.defer(() => run(server, `drop database ${name} with (force)`));
  return deploymentOn(opened, { DATABASE_URL: databaseAt(server, name) });
}

async function deploymentOn(
  opened: AsyncDisposableStack,
  database: { DATABASE_URL?: string },
  given?: string,
): Promise<Deployment> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'haat-fault-')));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const settings = { ...quiet, ...database };
  const spawn = async (more = {}) =>
    opened.adopt(await spawnShop({ ...settings, ...more }, folder), (shop) => shop.stop());
  return {
    folder,
    settings,
    storage: localStorage(join(folder, 'uploads')),
    shop: async (more) => {
      const shop = await spawn(more);
      await shop.opened;
      return shop;
    },
    spawn,
    store: () => openStore({ databaseUrl: database.DATABASE_URL, dataDir: folder }),
  };
}

/** What does not add up in the books of a shop. */
export const findingsOf = async ({ db }: Store, { storage }: Deployment) =>
  (await verifyBooks(db, storage)).findings;

/** Does something with the database of a deployment, and closes it. */
export async function withStore<Result>(
  deployment: Deployment,
  act: (store: Store) => Promise<Result>,
) {
  const store = await deployment.store();
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}
