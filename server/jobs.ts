import { type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import type { Store } from '#db/store.ts';
import { deleteExpiredAttempts } from '#shop/accounts/attempts.ts';
import { deleteExpiredResets } from '#shop/accounts/password-changes.ts';
import { deleteExpiredSessions } from '#shop/accounts/sessions.ts';
import type { Storage } from '#shop/files/storage.ts';
import { removeOrphans } from '#shop/files/unused.ts';
import { isBeingSent } from '#shop/mail/deliver.ts';
import { clearOutbox } from '#shop/mail/outbox.ts';
import { mailQueue } from '#shop/mail/queue.ts';
import { isPermanentFailure } from '#shop/mail/transport.ts';
import { deleteExpiredKeys } from '#shop/orders/placement-keys.ts';

const upkeepQueue = 'upkeep';

/** Opens the job queue of the shop on its database, with its queues made. */
export async function openJobs(
  { queue }: Pick<Store, 'queue'>,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = new PgBoss(queue);
  boss.on('error', onError);
  await boss.start();
  if (await boss.getQueue(upkeepQueue)) return boss;
  await makeQueues(boss);
  // A job sent in a transaction must find its queue known: looking it up there would wait, on the
  // one connection of the embedded database, for the transaction itself. A start knows them all.
  await boss.stop({ graceful: false });
  return openJobs({ queue }, onError);
}

/**
 * How a mail is tried again: after 7 to 14 seconds at first, then less often, for two days. Never
 * more than 45 seconds apart, so that it arrives within a minute of the mail server's return.
 */
const patience = { retryDelay: 7, retryBackoff: true, retryDelayMax: 45, retryLimit: 3840 };

/** Seconds after which a job whose process died is taken up by another. */
const lapse = 120;

async function makeQueues(boss: PgBoss) {
  await boss.createQueue(mailQueue, { ...patience, expireInSeconds: lapse });
  await boss.createQueue(upkeepQueue);
  await boss.schedule(upkeepQueue, '17 3 * * *');
}

/** What the jobs work on. */
export interface Work {
  db: Database;
  storage: Storage;
  deliverMail(mailId: number): Promise<void>;
  /** The folder where a shop without a mail server leaves its mails. */
  outbox?: string;
}

const fewAtOnce = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
} as const;

/** Begins to work off the queues. */
export async function workJobs(boss: PgBoss, work: Work): Promise<void> {
  await boss.work<{ mailId: number }, void, typeof fewAtOnce>(mailQueue, fewAtOnce, (jobs) =>
    Promise.all(jobs.map(({ id, data }) => tryMail(work, id, data.mailId))),
  );
  await boss.work(upkeepQueue, () => runUpkeep(work));
}

async function tryMail({ db, deliverMail }: Work, id: string, mailId: number): Promise<JobResult> {
  try {
    await deliverMail(mailId);
    // Whoever else has it in hand just now may fail: only a mail that is out is done with.
    return { id, status: (await isBeingSent(db, mailId)) ? 'failed' : 'completed' };
  } catch (error) {
    return { id, status: isPermanentFailure(error) ? 'deadletter' : 'failed' };
  }
}

async function runUpkeep({ db, storage, outbox }: Work) {
  if (outbox) await clearOutbox(outbox);
  await deleteExpiredKeys(db);
  await deleteExpiredSessions(db);
  await deleteExpiredResets(db);
  await deleteExpiredAttempts(db);
  await removeOrphans(db, storage);
}
