import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#api/handlers.ts';
import type { Database } from '#db/client.ts';
import { openForServing } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import { isEmptyShop } from '#demo/is-empty.ts';
import { openControl } from '#server/control/control.ts';
import type { Storage } from '#shop/files/storage.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { outboxTransport, smtpTransport } from '#shop/mail/transport.ts';
import { keepNightly } from './backup/nightly.ts';
import { rememberBy } from './catalogue-memory.ts';
import { followCatalogue } from './catalogue-news.ts';
import { ensureAdmin } from './first-admin.ts';
import { createHttp } from './http.ts';
import { openJobs, workJobs } from './jobs.ts';
import type { Render } from './pages.ts';
import type { Settings } from './settings.ts';
import { shopReads } from './shop-reads.ts';
import { storageOf } from './storage.ts';

/** A shop that runs. */
export interface RunningShop {
  app: FastifyInstance;
  publicUrl: string;
  /** How to sign in, the first time. */
  admin: Awaited<ReturnType<typeof ensureAdmin>>;
  close(): Promise<void>;
}

/**
 * Opens the database, lays in what a new shop needs, and puts the server together without
 * listening yet. Throws what the database throws, and `FolderInUse` for an embedded one in use;
 * what was opened by then is closed again.
 */
export async function openShop(
  settings: Settings,
  loadRender: () => Promise<Render>,
  { withAssets }: { withAssets: boolean },
): Promise<RunningShop> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(await openForServing(settings), (it) => it.close());
  const { db } = store;
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const storage = storageOf(settings);
  const deliver = deliverOver(store, settings, publicUrl);
  const admin = await layInFirst(db, storage, settings);
  let app: FastifyInstance | undefined;
  const boss = opened.adopt(
    await openJobs(store, (error) => app?.log.error({ err: error }, 'job queue')),
    (it) => it.stop({ graceful: true, timeout: 5_000 }),
  );
  const news = opened.adopt(await followCatalogue(store), (it) => it.close());
  const remember = rememberBy(news);
  const services: Services = {
    db,
    storage,
    queueMail: queueMailOver(boss),
    deliverMail: deliver,
    deliveryDays: settings.deliveryDays,
    hasRoom: store.hasRoom,
    news,
    remember,
  };
  const reads = shopReads(db, publicUrl, remember);
  const render = await loadRender();
  app = await createHttp({ services, reads, render, news, ping: store.ping, settings, withAssets });
  opened.adopt(app, (it) => it.close());
  await workJobs(boss, { db, storage, deliverMail: deliver });
  if (store.kind === 'embedded') await keepFolder(opened, app, { db, storage, ...settings });
  const closing = opened.move();
  return { app, publicUrl, admin, close: () => closing.disposeAsync() };
}

/** What falls to the one process that has the data folder: its backups, and the owner's tool. */
async function keepFolder(
  opened: AsyncDisposableStack,
  { log }: FastifyInstance,
  shop: { db: Database; storage: Storage; dataDir: string },
) {
  opened.defer(keepNightly(shop, (err) => log.error({ err }, 'nightly backup')));
  opened.defer(await openControl(shop, (err) => log.warn({ err }, "owner's tool")));
}

/** Makes the first admin, and the demo shop unless it is not wanted or something is there. */
async function layInFirst(db: Database, storage: Storage, settings: Settings) {
  const isEmpty = settings.demo && (await isEmptyShop(db));
  const admin = await ensureAdmin(db, settings);
  if (isEmpty) {
    const { layInDemo } = await import('#demo/lay-in.ts');
    await layInDemo(db, storage, settings);
  }
  return admin;
}

function deliverOver({ db }: Store, settings: Settings, publicUrl: string) {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : outboxTransport(join(settings.dataDir, 'outbox'), settings.mailFrom);
  return (mailId: number) => deliverMail(db, mailId, { transport, publicUrl });
}
