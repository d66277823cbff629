import type { Store } from '#db/store.ts';
import { followCatalogue } from '#server/answers/catalogue-changes.ts';
import { announceChanges, stockNews } from '#server/changes/announce-changes.ts';
import { baseApp } from '#server/listening/base-app.ts';
import type { Settings } from '#server/settings/settings.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { Refusal } from '#shop/refusal.ts';
import { makePrivate } from '../data-folder/private-folder.ts';
import { readSecretKey } from '../data-folder/secret-key.ts';
import { openJobsToWork } from '../jobs.ts';
import { mountHealth } from '../listening/health.ts';
import { drainOf } from '../listening/shutdown.ts';
import { mountMetrics } from '../metrics.ts';
import { mailDelivery } from '../services.ts';
import type { Progress, RunningShop } from '../shop.ts';
import { storageOf } from '../storage.ts';
import { isWorking, jobCounter } from '../work-jobs.ts';
import { beginUpkeep } from './upkeep.ts';

/**
 * Opens a process that sends the mails and does the upkeep of a shop that other processes serve. It
 * answers only monitoring. Takes ownership of the store, and closes everything on error.
 */
export async function openWorker(
  settings: Settings,
  store: Store,
  publicUrl: string,
  warn: Progress['warn'],
): Promise<RunningShop> {
  await using opened = new AsyncDisposableStack();
  opened.adopt(store, (it) => it.close());
  const warning = makePrivate(settings.dataDir);
  if (warning) warn(warning);
  const app = await baseApp(settings, publicUrl);
  const boss = opened.adopt(
    await openJobsToWork(store, (err) => app.log.error({ err }, 'job queue')),
    (it) => it.stop({ graceful: true, timeout: 5_000 }),
  );
  const catalogueChanges = opened.adopt(await followCatalogue(store), (it) => it.close());
  const shopChanges = opened.adopt(announceChanges(store.db), (it) => it.close());
  const stockMoved = stockNews(catalogueChanges, shopChanges);
  const { begin: beginDrain, isDraining } = drainOf(app);
  app.setNotFoundHandler(refusePath);
  mountHealth(app, { ping: store.ping, isDraining, isWorking: () => isWorking(boss) });
  mountMetrics(app, settings, { countJobs: jobCounter(boss) });
  opened.adopt(app, (it) => it.close());
  const secretKey = await readSecretKey(settings);
  const services = {
    db: store.db,
    storage: storageOf(settings),
    queueMail: queueMailOver(boss),
    deliverMail: mailDelivery(store.db, { publicUrl, secretKey }, settings),
    isPlacing: () => false,
  };
  await beginUpkeep(opened, { boss, services, stockMoved, settings, log: app.log });
  const closing = opened.move();
  return { app, publicUrl, admin: null, beginDrain, close: () => closing.disposeAsync() };
}

function refusePath(): never {
  throw new Refusal('not_found', 'This process sends mails and has no pages.');
}
