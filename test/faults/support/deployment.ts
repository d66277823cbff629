import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openStore } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import { localStorage, type Storage } from '#shop/files/storage.ts';
import { createQueues } from '#test/support/database/create-queues.ts';
import { openPgBouncer } from '#test/support/database/pgbouncer.ts';
import { ownerSettings, type ShopProcess, spawnShop } from '#test/support/running-shop.ts';
import { newFolder } from '#test/support/template-folders.ts';
import { canMakeTemplates } from '#test/support/templates/made-once.ts';
import { databaseAt, run, templateDatabase } from '#test/support/vitest/postgres-template.ts';
import { faultsInBooks } from './books.ts';
import { type DatabaseServer, openDatabaseServer } from './database-server.ts';

/** A data folder and a database; shops run on them in child processes. */
export interface Deployment {
  folder: string;
  settings: Record<string, string>;
  storage: Storage;
  /** Starts a shop and waits until it is open. */
  shop(settings?: Record<string, string>): Promise<ShopProcess>;
  /** Starts a shop without waiting. */
  spawn(settings?: Record<string, string>): ReturnType<typeof spawnShop>;
  /** Runs a command of the owner's tool and returns what it prints; throws when it fails. */
  tool(...words: string[]): Promise<string>;
  /** Opens the database directly. While a shop runs, that works only on PostgreSQL. */
  store(): Promise<Store>;
}

const execute = promisify(execFile);
const shopTool = fileURLToPath(new URL('../../../bin/shop.ts', import.meta.url));

const quiet = { ...ownerSettings, DEMO: 'off', LOG_LEVEL: 'fatal' };

/** Uses a copy of a template unless a folder is given. */
export const embeddedDeployment = async (opened: AsyncDisposableStack, folder?: string) =>
  deploymentOn(opened, {}, folder ?? (await newFolder('empty')));

export const serverDeployment = (opened: AsyncDisposableStack, { url }: DatabaseServer) =>
  deploymentOn(opened, { DATABASE_URL: url });

/**
 * Uses the server at TEST_DATABASE_URL, or else starts one. In a run of the tests the database has its
 * tables already, unless it has to be `bare`.
 */
export async function postgresDeployment(
  opened: AsyncDisposableStack,
  { bare = !canMakeTemplates } = {},
): Promise<Deployment> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given && !bare) return serverDeployment(opened, await openDatabaseServer(opened));
  const server = given ?? (await openDatabaseServer(opened)).url;
  const name = `haat_faults_${crypto.randomUUID().slice(0, 8)}`;
  const template = bare ? 'template1' : await templateDatabase(server);
  await run(server, `create database ${name} template ${template}`);
  opened.defer(() => run(server, `drop database ${name} with (force)`));
  return deploymentOn(opened, { DATABASE_URL: databaseAt(server, name) });
}

/** A deployment whose shops reach the database through their own PgBouncer. */
export async function pooledDeployment(
  opened: AsyncDisposableStack,
  mode: 'session' | 'transaction',
): Promise<Deployment> {
  const direct = await postgresDeployment(opened);
  const url = direct.settings.DATABASE_URL ?? '';
  const sessions = mode === 'session' ? 40 : 4;
  const pooler = opened.use(
    await openPgBouncer(url, { pool_mode: mode, default_pool_size: sessions }),
  );
  const settings = {
    DATABASE_URL: pooler.through(url),
    DATABASE_POOLER: mode,
    DATABASE_POOL_SIZE: '10',
    ...(mode === 'transaction' && { DATABASE_DIRECT_URL: url }),
  };
  return {
    ...direct,
    settings: { ...direct.settings, ...settings },
    shop: (more) => direct.shop({ ...settings, ...more }),
    spawn: (more) => direct.spawn({ ...settings, ...more }),
  };
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
    tool: async (...words) => {
      const env = { ...process.env, ...settings, DATA_DIR: folder };
      return (await execute(process.execPath, [shopTool, ...words], { env })).stdout;
    },
    store: () => openStore({ databaseUrl: database.DATABASE_URL, dataDir: folder }),
  };
}

export const findingsOf = ({ db }: Store, { storage }: Deployment): Promise<string[]> =>
  faultsInBooks({ db, storage });

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

/** Creates the tables and queues, so that a shop with a role need not wait for them. */
export const prepare = (deployment: Deployment) => withStore(deployment, createQueues);
