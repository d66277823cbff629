import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isEmptyShop } from '#db/demo/is-empty.ts';
import { openStore } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import { s3Storage } from '#shop/files/s3-storage.ts';
import { localStorage } from '#shop/files/storage.ts';
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
 * listening yet. Throws what the database throws, and `FolderInUse` for an embedded one in use.
 */
export async function openShop(
  settings: Settings,
  loadRender: () => Promise<Render>,
  { withAssets }: { withAssets: boolean },
): Promise<RunningShop> {
  const store = await openStore(settings);
  try {
    return await putTogether(store, settings, loadRender, withAssets);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function putTogether(
  store: Store,
  settings: Settings,
  loadRender: () => Promise<Render>,
  withAssets: boolean,
): Promise<RunningShop> {
  const { db } = store;
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const storage = storageOf(settings);
  const deliver = deliverOver(store, settings, publicUrl);
  const isEmpty = settings.demo && (await isEmptyShop(db));
  const admin = await ensureAdmin(db, settings);
  if (isEmpty) {
    const { layInDemo } = await import('#db/demo/lay-in.ts');
    await layInDemo(db, storage, settings);
  }
  const boss = await openJobs(store, (error) => app?.log.error({ err: error }, 'job queue'));
  const app: FastifyInstance | undefined = await createHttp({
    services: {
      db,
      storage,
      queueMail: queueMailOver(boss),
      deliverMail: deliver,
      deliveryDays: settings.deliveryDays,
      hasRoom: store.hasRoom,
    },
    reads: shopReads(db, publicUrl),
    render: await loadRender(),
    ping: store.ping,
    settings,
    withAssets,
  });
  await workJobs(boss, { db, storage, deliverMail: deliver });
  return {
    app,
    publicUrl,
    admin,
    close: async () => {
      await app.close();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await store.close();
    },
  };
}

const storageOf = ({ s3, dataDir }: Settings) =>
  s3 ? s3Storage(s3) : localStorage(resolve(dataDir, 'uploads'));

function deliverOver({ db }: Store, settings: Settings, publicUrl: string) {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : outboxTransport(join(settings.dataDir, 'outbox'), settings.mailFrom);
  return (mailId: number) => deliverMail(db, mailId, { transport, publicUrl });
}
