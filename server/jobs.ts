import { setTimeout } from 'node:timers/promises';
import { type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import type { Store } from '#db/store.ts';
import { deleteExpiredConfirmations } from '#shop/accounts/email-confirmation.ts';
import { deleteExpiredAttempts } from '#shop/accounts/limits/attempts.ts';
import { deleteForgottenBrowsers } from '#shop/accounts/limits/known-browsers.ts';
import { deleteExpiredResets } from '#shop/accounts/passwords/password-changes.ts';
import { deleteExpiredSessions } from '#shop/accounts/sessions.ts';
import type { Storage } from '#shop/files/storage.ts';
import { removeOrphans } from '#shop/files/unused.ts';
import { hasToGoOut } from '#shop/mail/deliver.ts';
import { mailQueue } from '#shop/mail/queue.ts';
import { isPermanentFailure } from '#shop/mail/transport.ts';
import { deleteExpiredKeys } from '#shop/orders/placing/placement-keys.ts';

const upkeepQueue = 'upkeep';

export async function openJobs(
  { queue }: Pick<Store, 'queue'>,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = new PgBoss(queue);
  boss.on('error', onError);
  await boss.start();
  if (await boss.getQueue(upkeepQueue)) return boss;
  await createQueues(boss);
  // pg-boss loads its queues only at start. Looking one up inside a transaction would need a second
  // connection, which the embedded database does not have.
  await boss.stop({ graceful: false });
  return openJobs({ queue }, onError);
}

/**
 * Retries a mail for two days, first after 7 to 14 seconds, never more than 45 seconds apart: it
 * arrives within a minute after the mail server is back.
 */
const mailRetries = { retryDelay: 7, retryBackoff: true, retryDelayMax: 45, retryLimit: 3840 };

/** After this, another process takes over the job of a process that died. */
const expirySeconds = 120;

async function createQueues(boss: PgBoss) {
  await boss.createQueue(mailQueue, { ...mailRetries, expireInSeconds: expirySeconds });
  await boss.createQueue(upkeepQueue);
  await boss.schedule(upkeepQueue, '17 3 * * *');
}

export interface JobServices {
  db: Database;
  storage: Storage;
  deliverMail(mailId: number): Promise<void>;
  isPlacing(): boolean;
}

const mailBatches = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
} as const;

export async function workJobs(boss: PgBoss, services: JobServices): Promise<void> {
  await boss.work<{ mailId: number }, void, typeof mailBatches>(
    mailQueue,
    mailBatches,
    async (jobs) => {
      await giveWay(services);
      return Promise.all(jobs.map(({ id, data }) => tryMail(services, id, data.mailId)));
    },
  );
  await boss.work(upkeepQueue, () => runUpkeep(services));
}

/** Making a mail costs as much as placing several orders, and a mail can wait. */
async function giveWay({ isPlacing }: JobServices) {
  for (let turn = 0; turn < 20 && isPlacing(); turn += 1) await setTimeout(50);
}

async function tryMail(
  { db, deliverMail }: JobServices,
  id: string,
  mailId: number,
): Promise<JobResult> {
  try {
    await deliverMail(mailId);
    // Somebody else may be sending it and fail: only a mail that is out is done with.
    return { id, status: (await hasToGoOut(db, mailId)) ? 'failed' : 'completed' };
  } catch (error) {
    return { id, status: isPermanentFailure(error) ? 'deadletter' : 'failed' };
  }
}

async function runUpkeep({ db, storage }: JobServices) {
  await deleteExpiredKeys(db);
  await deleteExpiredSessions(db);
  await deleteExpiredResets(db);
  await deleteExpiredConfirmations(db);
  await deleteForgottenBrowsers(db);
  await deleteExpiredAttempts(db);
  await removeOrphans(db, storage);
}
