import { type Clock, type ConstructorOptions, PgBoss, systemClock } from 'pg-boss';
import packageJson from 'pg-boss/package.json' with { type: 'json' };
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { failedImportQueue, importQueue } from '#shop/catalogue/import/apply/begin-import.ts';
import { invoiceQueue } from '#shop/invoices/queue.ts';
import { mailQueue } from '#shop/mail/queue.ts';

export const upkeepQueue = 'upkeep';

type OnError = (error: Error) => void;

/**
 * Looks every few seconds for the jobs of a process that died. That reads the whole table of jobs,
 * so finished ones are removed every hour.
 */
const supervision: ConstructorOptions = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3_600,
  // A worker passes over an import while it believes that another one is running.
  queueCacheIntervalSeconds: 5,
};

/** Opens the queues, and makes them if they are missing or from an earlier version. */
export async function openJobs(store: Pick<Store, 'queue'>, onError: OnError): Promise<PgBoss> {
  const boss = await startBoss({ ...store.queue, ...supervision }, onError);
  if (await hasCurrentQueues(boss)) return boss;
  await makeQueues(boss);
  // pg-boss loads its queues only at start. Looking one up inside a transaction would need a second
  // connection, which the embedded database does not have.
  await boss.stop({ graceful: false });
  return startBoss({ ...store.queue, ...supervision }, onError);
}

/** Makes the queues that the roles `web` and `worker` wait for. */
export async function prepareJobs(store: Pick<Store, 'queue'>): Promise<void> {
  const boss = await openJobs(store, () => {});
  await boss.stop({ graceful: false });
}

/** Opens existing queues, for a process that runs the jobs. */
export const openJobsToWork = ({ queue }: Pick<Store, 'queue'>, onError: OnError) =>
  startBoss({ ...queue, ...supervision }, onError);

/** Opens existing queues, for a process that only adds jobs. */
export async function openJobsToQueue(
  { db, queue }: Pick<Store, 'db' | 'queue'>,
  onError: OnError,
) {
  // pg-boss accepts a newer schema only from a process that may migrate, and leaves it alone.
  const migrate = (await schemaOfJobs(db)) > packageJson.pgboss.schema;
  return startBoss({ ...queue, supervise: false, schedule: false, migrate }, onError);
}

export const allQueues = [mailQueue, upkeepQueue, importQueue, failedImportQueue, invoiceQueue];

/** False before `prepareJobs` of this version or a later one. */
export async function areJobsPrepared(db: Database): Promise<boolean> {
  if ((await schemaOfJobs(db)) < packageJson.pgboss.schema) return false;
  const { rows } = await db.execute<{ name: string }>(sql`select name from pgboss.queue`);
  const names = new Set(rows.map(({ name }) => name));
  return allQueues.every((name) => names.has(name));
}

/** The version of pg-boss's schema; 0 when there is none. */
async function schemaOfJobs(db: Database): Promise<number> {
  const found = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.version') is not null as there`,
  );
  if (!found.rows[0]?.there) return 0;
  const { rows } = await db.execute<{ version: number }>(sql`select version from pgboss.version`);
  return rows[0]?.version ?? 0;
}

async function startBoss(options: ConstructorOptions, onError: OnError): Promise<PgBoss> {
  const boss = new PgBoss({ ...options, clock: steadyClock() });
  boss.on('error', onError);
  await boss.start();
  return boss;
}

/**
 * A clock that only moves forward. pg-boss waits for the difference of two times: if the computer's clock
 * was set back an hour in between, it would not look for jobs for an hour.
 */
function steadyClock(): Clock {
  const begun = Date.now() - performance.now();
  return { ...systemClock, now: () => Math.floor(begun + performance.now()) };
}

const day = 24 * 60 * 60;
/** Together with the 16 seconds until a dead process is noticed, its mails go out within 45. */
const maxRetryDelay = 25;

/**
 * Retries a mail for two days, first after 7 to 14 seconds: it arrives within a minute after the mail
 * server is back.
 */
const mailQueueOptions = {
  retryDelay: 7,
  retryBackoff: true,
  retryDelayMax: maxRetryDelay,
  retryLimit: Math.ceil((2 * day) / maxRetryDelay),
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deleteAfterSeconds: day,
  // A shop that was switched off for weeks still sends what was waiting.
  retentionSeconds: 10 * 365 * day,
};

/** One import at a time; one whose process died is taken up again and continues. */
const importQueueOptions = {
  policy: 'singleton',
  retryLimit: 20,
  retryDelay: 2,
  expireInSeconds: 3_600,
  heartbeatSeconds: 10,
  deleteAfterSeconds: day,
  deadLetter: failedImportQueue,
} as const;

/** Retries for two days, so that no invoice is lost. */
const invoiceQueueOptions = {
  ...{ retryDelay: 7, retryBackoff: true, retryDelayMax: maxRetryDelay },
  retryLimit: Math.ceil((2 * day) / maxRetryDelay),
  ...{ expireInSeconds: 60, deleteAfterSeconds: day, retentionSeconds: 10 * 365 * day },
};

async function hasCurrentQueues(boss: PgBoss): Promise<boolean> {
  const [mail, ...others] = await Promise.all(allQueues.map((it) => boss.getQueue(it)));
  const wanted = Object.entries(mailQueueOptions);
  return (
    others.every(Boolean) &&
    others.some((one) => one?.deadLetter === failedImportQueue) &&
    wanted.every(([name, value]) => mail?.[name as keyof typeof mailQueueOptions] === value)
  );
}

async function makeQueues(boss: PgBoss) {
  await boss.createQueue(mailQueue);
  await boss.createQueue(upkeepQueue);
  await boss.createQueue(failedImportQueue);
  await boss.createQueue(importQueue, importQueueOptions);
  // Shops of an earlier version have the queue without it.
  await boss.updateQueue(importQueue, { deadLetter: failedImportQueue });
  await boss.createQueue(invoiceQueue, invoiceQueueOptions);
  await boss.schedule(upkeepQueue, '17 3 * * *');
  // Last, because the next start takes these options as proof that everything above was done.
  await boss.updateQueue(mailQueue, mailQueueOptions);
}
