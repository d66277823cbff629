import { fromDrizzle } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { mailQueue } from '#shop/mail/queue.ts';
import { storeBefore } from '#test/support/database/older-schema.ts';
import { areJobsPrepared, openJobs, openJobsToQueue, prepareJobs } from './jobs.ts';

/** A store without queues at the start of each test. */
let store: Store;
beforeAll(async () => {
  store = await storeBefore('0014_list_counts');
});
beforeEach(() => store.db.execute(sql`drop schema if exists pgboss cascade`));
afterAll(() => store.close());

const rethrow = (error: Error) => {
  throw error;
};

test('jobs count as prepared once all queues exist, for this version or a later one', async () => {
  expect(await areJobsPrepared(store.db)).toBe(false);
  await prepareJobs(store);
  expect(await areJobsPrepared(store.db)).toBe(true);

  await store.db.execute(sql`update pgboss.version set version = version - 1`);
  expect(await areJobsPrepared(store.db)).toBe(false);
  await store.db.execute(sql`update pgboss.version set version = version + 2`);
  expect(await areJobsPrepared(store.db)).toBe(true);

  await store.db.execute(sql`update pgboss.version set version = version - 1`);
  await store.db.execute(sql`delete from pgboss.queue where name = ${mailQueue}`);
  expect(await areJobsPrepared(store.db)).toBe(false);
});

test('a queue of an earlier version gets the options of this one', async () => {
  await prepareJobs(store);
  await store.db.execute(
    sql`update pgboss.queue set heartbeat_seconds = null, retry_delay_max = 45 where name = ${mailQueue}`,
  );

  const boss = await openJobs(store, rethrow);

  expect(await boss.getQueue(mailQueue)).toMatchObject({ heartbeatSeconds: 10, retryDelayMax: 25 });
  // Inside a transaction, which on the embedded database has the only connection.
  await store.db.transaction((tx) =>
    boss.insert(mailQueue, [{ data: { mailId: 1 } }], { db: fromDrizzle(tx, sql) }),
  );
  await boss.stop({ graceful: false });
});

test.each([0, 1])(
  'a process that only adds jobs opens a schema that is %i versions newer',
  async (more) => {
    await prepareJobs(store);
    await store.db.execute(sql`update pgboss.version set version = version + ${more}`);
    const before = await store.db.$count(sql`pgboss.job`);

    const boss = await openJobsToQueue(store, rethrow);

    const jobs = [{ data: { mailId: 1 } }];
    await store.db.transaction((tx) => boss.insert(mailQueue, jobs, { db: fromDrizzle(tx, sql) }));
    expect(await store.db.$count(sql`pgboss.job`)).toBe(before + 1);
    await boss.stop({ graceful: false });
  },
);
