import { PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import type { Store } from '#db/store.ts';
import { forgetOldAttempts } from '#shop/accounts/attempts.ts';
import { forgetOldResets } from '#shop/accounts/password-changes.ts';
import { forgetOldSessions } from '#shop/accounts/sessions.ts';
import { mailQueue } from '#shop/mail/queue.ts';
import { forgetOldKeys } from '#shop/orders/place-order.ts';

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

async function makeQueues(boss: PgBoss) {
  // Tries for about two days: ten seconds apart at first, two hours at last.
  const patience = { retryLimit: 30, retryDelay: 10, retryBackoff: true, retryDelayMax: 7200 };
  await boss.createQueue(mailQueue, patience);
  await boss.createQueue(upkeepQueue);
  await boss.schedule(upkeepQueue, '17 3 * * *');
}

/** Begins to work off the queues. */
export async function workJobs(
  boss: PgBoss,
  db: Database,
  deliverMail: (mailId: number) => Promise<void>,
): Promise<void> {
  await boss.work<{ mailId: number }>(mailQueue, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await deliverMail(job.data.mailId);
  });
  await boss.work(upkeepQueue, async () => {
    await forgetOldKeys(db);
    await forgetOldSessions(db);
    await forgetOldResets(db);
    await forgetOldAttempts(db);
  });
}
