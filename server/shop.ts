import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/client.ts';
import { openForServing } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import { followCatalogue } from '#server/answers/catalogue-changes.ts';
import { openEventStreams } from '#server/changes/event-streams.ts';
import { followChanges } from '#server/changes/shop-changes.ts';
import { openControl } from '#server/control/control.ts';
import { addPerson, hasAdmin } from '#shop/accounts/people.ts';
import { sessionRolesOf } from '#shop/accounts/sessions.ts';
import { users } from '#shop/accounts/tables.ts';
import { categories } from '#shop/catalogue/tables.ts';
import type { Storage } from '#shop/files/storage.ts';
import { scheduleNightlyBackups } from './backup/nightly.ts';
import { stockNews } from './changes/announce-changes.ts';
import { makePrivate } from './data-folder/private-folder.ts';
import { readSecretKey } from './data-folder/secret-key.ts';
import { createHttp } from './http.ts';
import { openJobs, openJobsToQueue } from './jobs.ts';
import { searchesAtOnce } from './load/limit-searches.ts';
import type { Render } from './pages/pages.ts';
import { beginUpkeep } from './roles/upkeep.ts';
import { servicesOf } from './services.ts';
import { publicUrlOf, type Settings } from './settings/settings.ts';
import { shopReads } from './shop-reads.ts';
import { storageOf } from './storage.ts';
import { jobCounter } from './work-jobs.ts';

export interface RunningShop {
  app: FastifyInstance;
  publicUrl: string;
  /** The first admin, when this start made one. */
  admin: Awaited<ReturnType<typeof ensureAdmin>>;
  /** Makes `/readyz` answer 503, and every answer end its connection, from now on. */
  beginDrain(): void;
  close(): Promise<void>;
}

export interface Progress {
  /** Runs a step and reports it; `outcome` describes its result, such as "64 products". */
  step<T>(name: string, work: () => Promise<T>, outcome?: (result: T) => string): Promise<T>;
  warn(message: string): void;
}

const silent: Progress = { step: (_name, work) => work(), warn: () => {} };

interface Options {
  withAssets: boolean;
  progress?: Progress;
  /** Only with the role `web`: a database that another process has prepared. */
  prepared?: Store | undefined;
}

/**
 * Opens the database, fills a new shop and creates the server, which does not listen yet. Throws
 * `FolderInUse` when another process uses the embedded database, and what the database throws.
 * Closes on error what it opened.
 */
export async function openShop(
  settings: Settings,
  loadRender: () => Promise<Render>,
  { withAssets, progress = silent, prepared }: Options,
): Promise<RunningShop> {
  await using opened = new AsyncDisposableStack();
  const warning = makePrivate(settings.dataDir);
  if (warning) progress.warn(warning);
  const open = () => openForServing(settings);
  const store = opened.adopt(
    prepared ?? (await progress.step('Preparing the database', open)),
    (it) => it.close(),
  );
  const problem = store.replica?.problem();
  if (problem) progress.warn(problem);
  const storage = storageOf(settings);
  const admin = prepared ? null : await fillNewShop(store.db, storage, settings, progress);
  let app: FastifyInstance | undefined;
  const openQueues = prepared ? openJobsToQueue : openJobs;
  const boss = opened.adopt(
    await openQueues(store, (err) => app?.log.error({ err }, 'job queue')),
    (it) => it.stop({ graceful: true, timeout: 5_000 }),
  );
  const catalogueChanges = opened.adopt(await followCatalogue(store), (it) => it.close());
  const eventStreams = openEventStreams(sessionRolesOf(store.db));
  const shopChanges = opened.adopt(await followChanges(store, eventStreams.send), (it) =>
    it.close(),
  );
  const publicUrl = publicUrlOf(settings);
  const secretKey = await readSecretKey(settings);
  const onOutboxError = (err: unknown) => app?.log.error({ err }, 'outbox');
  const news = { catalogueChanges, shopChanges, eventStreams };
  const parts = { store, storage, boss, ...news, publicUrl, secretKey, onOutboxError };
  const services = servicesOf(parts, settings);
  const hasServiceWorker = withAssets && settings.serviceWorker;
  const reads = shopReads(store.publicDb, publicUrl, { ...services, hasServiceWorker });
  const render = await loadRender();
  const http = await createHttp({
    services,
    reads,
    render,
    catalogueChanges,
    eventStreams,
    ping: store.ping,
    searchesAtOnce: searchesAtOnce(store.kind, settings.databasePoolSize),
    countJobs: prepared ? undefined : jobCounter(boss),
    countReads: store.replica?.reads,
    settings,
    withAssets,
  });
  app = opened.adopt(http.app, (it) => it.close());
  if (!prepared) {
    const stockMoved = stockNews(catalogueChanges, shopChanges);
    await beginUpkeep(opened, { boss, services, stockMoved, settings, log: app.log });
  }
  if (store.kind === 'embedded') await serveFolder(opened, app, { ...services, ...settings });
  const { beginDrain } = http;
  const closing = opened.move();
  return { app, publicUrl, admin, beginDrain, close: () => closing.disposeAsync() };
}

/** Starts what only the process that holds the data folder may do. */
async function serveFolder(
  opened: AsyncDisposableStack,
  { log }: FastifyInstance,
  shop: { db: Database; storage: Storage; dataDir: string },
) {
  opened.defer(scheduleNightlyBackups(shop, (err) => log.error({ err }, 'nightly backup')));
  opened.defer(await openControl(shop, (err) => log.warn({ err }, "owner's tool")));
}

async function fillNewShop(db: Database, storage: Storage, settings: Settings, { step }: Progress) {
  const isEmpty = settings.demo && (await isEmptyShop(db));
  const admin = await ensureAdmin(db, settings);
  if (isEmpty) {
    const { addDemoShop } = await import('#demo/add-demo-shop.ts');
    const addAll = () => addDemoShop(db, storage, settings);
    await step('Creating the demo shop', addAll, (count) => `${count} products`);
  }
  return admin;
}

/**
 * Adds an admin to a shop that has none. Returns the email, and the password if it was generated
 * here; null when the shop has an admin.
 */
async function ensureAdmin(
  db: Database,
  { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<{ email: string; password: string | null } | null> {
  if (await hasAdmin(db)) return null;
  const password = adminPassword ?? randomBytes(16).toString('base64url');
  await addPerson(db, { username: 'admin', email: adminEmail, password }, 'OWNER');
  return { email: adminEmail, password: adminPassword ? null : password };
}

async function isEmptyShop(db: Database): Promise<boolean> {
  const counts = await Promise.all([db.$count(categories), db.$count(users)]);
  return counts.every((count) => count === 0);
}
