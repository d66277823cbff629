import { setTimeout } from 'node:timers/promises';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { deleteExpiredEmailChanges } from '#shop/accounts/email-changes.ts';
import { deleteExpiredConfirmations } from '#shop/accounts/email-confirmation.ts';
import { deleteExpiredAttempts } from '#shop/accounts/limits/attempts.ts';
import { deleteForgottenBrowsers } from '#shop/accounts/limits/known-browsers.ts';
import { deleteExpiredResets } from '#shop/accounts/passwords/password-changes.ts';
import { deleteExpiredSessions } from '#shop/accounts/sessions.ts';
import { forgetDeletedFields } from '#shop/catalogue/fields/forget-fields.ts';
import { applyImport } from '#shop/catalogue/import/apply/apply-import.ts';
import { failedImportQueue, importQueue } from '#shop/catalogue/import/apply/begin-import.ts';
import { failImport, importsUnderway } from '#shop/catalogue/import/end-import.ts';
import { forgetOldImports } from '#shop/catalogue/import/imports.ts';
import type { Storage } from '#shop/files/storage.ts';
import { issueDueInvoice } from '#shop/invoices/due-invoices.ts';
import { invoiceQueue } from '#shop/invoices/queue.ts';
import { hasToGoOut } from '#shop/mail/deliver.ts';
import { mailQueue } from '#shop/mail/queue.ts';
import { isPermanentFailure } from '#shop/mail/transport.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { deleteExpiredKeys } from '#shop/orders/placing/placement.ts';
import { removeOrphans } from '#shop/pictures/unused.ts';
import { allQueues, upkeepQueue } from './jobs.ts';
import type { CountJobs } from './metrics.ts';

export interface JobServices {
  db: Database;
  storage: Storage;
  queueMail: QueueMail;
  deliverMail(mailId: number): Promise<void>;
  /** True while orders are placed in this process. */
  isPlacing(): boolean;
}

const mailBatches = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 3,
} as const;

const importBatches = {
  batchSize: 1,
  pollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 3,
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
  await boss.work<{ orderId: number }>(
    invoiceQueue,
    { batchSize: 1, pollingIntervalSeconds: 1 },
    async ([job]) => {
      if (job) await issueDueInvoice(services.db, job.data.orderId);
    },
  );
  await boss.work(upkeepQueue, () => runUpkeep(services));
  await boss.work<{ importId: number }, void, typeof importBatches>(
    importQueue,
    importBatches,
    async ([job]) => {
      if (job) await applyImport(services.db, job.data.importId);
    },
  );
  await boss.work<{ importId: number }>(failedImportQueue, async ([job]) => {
    if (job) await failImport(services.db, job.data.importId);
  });
  await queueAbandoned(boss, services);
}

/** A program that applied a file without a job may have died. */
async function queueAbandoned(boss: PgBoss, { db }: JobServices) {
  for (const importId of await importsUnderway(db)) {
    const data = { importId };
    const jobs = await Promise.all(
      [importQueue, failedImportQueue].map((queue) => boss.findJobs(queue, { data })),
    );
    if (jobs.flat().every(({ state }) => state === 'completed')) await boss.send(importQueue, data);
  }
}

/** Longer than any batch of mails can take. */
const stuckMs = 180_000;

/** False when this process has stopped looking for mails, or is stuck in a batch of them. */
export function isWorking(boss: PgBoss): boolean {
  const worker = boss.getWipData().find(({ name }) => name === mailQueue);
  if (worker?.state !== 'active') return false;
  return Date.now() - (worker.lastFetchedOn ?? worker.createdOn) < stuckMs;
}

export const jobCounter =
  (boss: PgBoss): CountJobs =>
  async () => {
    const queues = await boss.getQueues(allQueues);
    return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
      queue: name,
      waiting: readyCount,
      delayed: deferredCount,
      active: activeCount,
      failed: failedCount,
    }));
  };

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
    // Another process may be sending it and fail, so only a mail that is sent counts as done.
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
  await deleteExpiredEmailChanges(db);
  await deleteForgottenBrowsers(db);
  await deleteExpiredAttempts(db);
  await forgetOldImports(db);
  await forgetDeletedFields(db);
  await removeOrphans(db, storage);
}
