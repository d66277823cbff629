import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Services } from '#api/handlers.ts';
import type { Database } from '#db/client.ts';
import { openForServing } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import { isEmptyShop } from '#demo/is-empty.ts';
import { rememberBy } from '#server/answers/catalogue-memory.ts';
import { followCatalogue, type RunningNews } from '#server/answers/catalogue-news.ts';
import { openControl } from '#server/control/control.ts';
import type { Storage } from '#shop/files/storage.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { outboxTransport, smtpTransport } from '#shop/mail/transport.ts';
import { keepNightly } from './backup/nightly.ts';
import { ensureAdmin } from './first-admin.ts';
import { createHttp } from './http.ts';
import { openJobs, workJobs } from './jobs.ts';
import type { Render } from './pages.ts';
import { makePrivate } from './private-folder.ts';
import type { Settings } from './settings.ts';
import { shopReads } from './shop-reads.ts';
import { storageOf } from './storage.ts';

export interface RunningShop {
  app: FastifyInstance;
  publicUrl: string;
  /** The first admin, when this start made one. */
  admin: Awaited<ReturnType<typeof ensureAdmin>>;
  close(): Promise<void>;
}

/** Hears what a start does. */
export interface Progress {
  /** Does one step under that name; `outcome` says in a few words what came of it. */
  step<T>(name: string, work: () => Promise<T>, outcome?: (result: T) => string): Promise<T>;
  warn(message: string): void;
}

const silent: Progress = { step: (_name, work) => work(), warn: () => {} };

/**
 * Opens the database, fills a new shop, and builds the server, which does not listen yet. Throws
 * what the database throws, and `FolderInUse` when another process has the embedded one; whatever
 * was opened by then is closed again.
 */
export async function openShop(
  settings: Settings,
  loadRender: () => Promise<Render>,
  { withAssets, progress = silent }: { withAssets: boolean; progress?: Progress },
): Promise<RunningShop> {
  await using opened = new AsyncDisposableStack();
  const warning = makePrivate(settings.dataDir);
  if (warning) progress.warn(warning);
  const open = () => openForServing(settings);
  const store = opened.adopt(await progress.step('Preparing the database', open), (it) =>
    it.close(),
  );
  const storage = storageOf(settings);
  const admin = await fillNewShop(store.db, storage, settings, progress);
  let app: FastifyInstance | undefined;
  const boss = opened.adopt(
    await openJobs(store, (err) => app?.log.error({ err }, 'job queue')),
    (it) => it.stop({ graceful: true, timeout: 5_000 }),
  );
  const news = opened.adopt(await followCatalogue(store), (it) => it.close());
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const services = servicesOf({ store, storage, boss, news, publicUrl }, settings);
  const reads = shopReads(store.db, publicUrl, services.remember);
  const render = await loadRender();
  app = await createHttp({ services, reads, render, news, ping: store.ping, settings, withAssets });
  opened.adopt(app, (it) => it.close());
  await workJobs(boss, { ...services, outbox: outboxOf(settings) });
  if (store.kind === 'embedded') await serveFolder(opened, app, { ...services, ...settings });
  const closing = opened.move();
  return { app, publicUrl, admin, close: () => closing.disposeAsync() };
}

interface OpenParts {
  store: Store;
  storage: Storage;
  boss: PgBoss;
  news: RunningNews;
  publicUrl: string;
}

function servicesOf(parts: OpenParts, settings: Settings): Services {
  const { store, storage, boss, news, publicUrl } = parts;
  const { db, hasRoom } = store;
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : outboxTransport(outboxOf(settings), settings.mailFrom);
  return {
    db,
    storage,
    queueMail: queueMailOver(boss),
    deliverMail: (mailId) => deliverMail(db, mailId, { transport, publicUrl }),
    deliveryDays: settings.deliveryDays,
    hasRoom,
    news,
    remember: rememberBy(news),
  };
}

/** Starts what only the process with the data folder may do: nightly backups, the owner's tool. */
async function serveFolder(
  opened: AsyncDisposableStack,
  { log }: FastifyInstance,
  shop: { db: Database; storage: Storage; dataDir: string },
) {
  opened.defer(keepNightly(shop, (err) => log.error({ err }, 'nightly backup')));
  opened.defer(await openControl(shop, (err) => log.warn({ err }, "owner's tool")));
}

/** Makes the first admin, and the demo shop if it is wanted and the shop is empty. */
async function fillNewShop(db: Database, storage: Storage, settings: Settings, { step }: Progress) {
  const isEmpty = settings.demo && (await isEmptyShop(db));
  const admin = await ensureAdmin(db, settings);
  if (isEmpty) {
    const { addDemoShop } = await import('#demo/add-demo-shop.ts');
    const addAll = () => addDemoShop(db, storage, settings);
    await step('Laying in the demo shop', addAll, (count) => `${count} products`);
  }
  return admin;
}

const outboxOf = ({ dataDir }: Settings) => join(dataDir, 'outbox');
