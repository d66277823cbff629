import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#api/handlers.ts';
import type { Database } from '#db/client.ts';
import { isEmptyShop } from '#db/demo/is-empty.ts';
import { openStore } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import { s3Storage } from '#shop/files/s3-storage.ts';
import { localStorage, type Storage } from '#shop/files/storage.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { outboxTransport, smtpTransport } from '#shop/mail/transport.ts';
import { ensureAdmin } from './first-admin.ts';
import { createHttp } from './http.ts';
import { openJobs, workJobs } from './jobs.ts';
import type { Render } from './pages.ts';
import type { Settings } from './settings.ts';
import { shopReads } from './shop-reads.ts';

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
  const store = opened.adopt(await openStore(settings), (it) => it.close());
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
  const services: Services = {
    db,
    storage,
    queueMail: queueMailOver(boss),
    deliverMail: deliver,
    deliveryDays: settings.deliveryDays,
    hasRoom: store.hasRoom,
  };
  const reads = shopReads(db, publicUrl);
  const render = await loadRender();
  app = await createHttp({ services, reads, render, ping: store.ping, settings, withAssets });
  opened.adopt(app, (it) => it.close());
  await workJobs(boss, { db, storage, deliverMail: deliver });
  const closing = opened.move();
  return { app, publicUrl, admin, close: () => closing.disposeAsync() };
}

/** Makes the first admin, and the demo shop unless it is not wanted or something is there. */
async function layInFirst(db: Database, storage: Storage, settings: Settings) {
  const isEmpty = settings.demo && (await isEmptyShop(db));
  const admin = await ensureAdmin(db, settings);
  if (isEmpty) {
    const { layInDemo } = await import('#db/demo/lay-in.ts');
    await layInDemo(db, storage, settings);
  }
  return admin;
}

const storageOf = ({ s3, dataDir }: Settings) =>
  s3 ? s3Storage(s3) : localStorage(resolve(dataDir, 'uploads'));

function deliverOver({ db }: Store, settings: Settings, publicUrl: string) {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : outboxTransport(join(settings.dataDir, 'outbox'), settings.mailFrom);
  return (mailId: number) => deliverMail(db, mailId, { transport, publicUrl });
}
