import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabaseServer } from '#test/faults/support/database-server.ts';
import { freshStore, nameOf } from '#test/support/database/fresh-store.ts';
import { emptyStore } from '#test/support/database/older-schema.ts';
import { openPgBouncer } from '#test/support/database/pgbouncer.ts';
import { databaseAt } from '#test/support/vitest/postgres-template.ts';
import { onlyRow } from './client.ts';
import { openForServing, openWithoutMigrating } from './open.ts';
import { openPostgres, servingLimits } from './postgres.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { DifferentDatabases, LeadsToPooler, PoolsByTransaction } from './url-checks.ts';

const { url = '' } = inject('postgresTemplate') ?? {};

const limited = { limits: servingLimits };

/** The different settings that several sessions at once have. */
async function settingsOf({ db }: Store): Promise<string[]> {
  const read = async () => {
    const { rows } = await db.execute<{ told: string }>(sql`
      select concat_ws(' ', current_setting('jit'), current_setting('work_mem'),
        current_setting('statement_timeout'),
        current_setting('idle_in_transaction_session_timeout')) as told
      from pg_sleep(0.1)`);
    return onlyRow(rows).told;
  };
  return [...new Set(await Promise.all(Array.from({ length: 5 }, read)))];
}

async function withDatabase(body: (direct: string) => Promise<void>) {
  const store = await freshStore();
  try {
    await body(databaseAt(url, await nameOf(store.db)));
  } finally {
    await store.close();
  }
}

test('by session: connections have their settings and can use prepared statements', () =>
  withDatabase(async (direct) => {
    await using pooler = await openPgBouncer(url, { pool_mode: 'session', default_pool_size: 8 });
    const store = await openPostgres(pooler.through(direct), { pooler: 'session', ...limited });

    expect(await settingsOf(store)).toEqual(['off 16MB 1min 1min']);
    const prepared = sql`select ${1}::int as one`;
    for (let turn = 0; turn < 9; turn += 1) {
      expect(await store.db.execute(prepared)).toMatchObject({ rows: [{ one: 1 }] });
    }
    await store.close();
  }));

test('by transaction: every session has the settings, even those opened before', () =>
  withDatabase(async (direct) => {
    await using pooler = await openPgBouncer(url, { pool_mode: 'transaction' });
    const through = pooler.through(direct);
    await openSessions(through, 4);

    const opening = Array.from({ length: 4 }, () =>
      openPostgres(through, { pooler: 'transaction', ...limited }),
    );
    const stores = await Promise.all(opening);
    for (const store of stores) expect(await settingsOf(store)).toEqual(['off 16MB 1min 1min']);

    const tool = await openPostgres(direct);
    expect(await settingsOf(tool)).toEqual(['off 16MB 0 0']);
    for (const store of [...stores, tool]) await store.close();
  }));

/** Makes the pooler open `count` sessions. */
async function openSessions(through: string, count: number) {
  const sleep = async () => {
    const client = new Client({ connectionString: through });
    await client.connect();
    await client.query('select pg_sleep(0.3)');
    await client.end();
  };
  await Promise.all(Array.from({ length: count }, sleep));
}

test('refuses a pooler that was not named, whether that refuses or drops options', () =>
  withDatabase(async (direct) => {
    await using strict = await openPgBouncer(url, { pool_mode: 'session' });
    const dropping = { pool_mode: 'session', ignore_startup_parameters: 'options' } as const;
    await using lenient = await openPgBouncer(url, dropping);
    for (const pooler of [strict, lenient]) {
      const through = pooler.through(direct);
      await expect(openPostgres(through)).rejects.toThrow(LeadsToPooler);
      const around = { databaseUrl: direct, databaseDirectUrl: through, dataDir: '' };
      await expect(openWithoutMigrating(around)).rejects.toMatchObject({
        constructor: LeadsToPooler,
        setting: 'DATABASE_DIRECT_URL',
      });
    }
  }));

test('refuses a pooler that pools by transaction when DATABASE_POOLER=session', () =>
  withDatabase(async (direct) => {
    await using pooler = await openPgBouncer(url, { pool_mode: 'transaction' });
    const opening = openPostgres(pooler.through(direct), { pooler: 'session' });
    await expect(opening).rejects.toThrow(PoolsByTransaction);
  }));

test('by transaction: refuses the URL of the pooler as the direct URL', () =>
  withDatabase(async (direct) => {
    await using pooler = await openPgBouncer(url, { pool_mode: 'transaction' });
    const through = pooler.through(direct);
    const urls = { databaseUrl: through, databaseDirectUrl: through, dataDir: '' };
    const opening = openWithoutMigrating({ ...urls, databasePooler: 'transaction' });
    await expect(opening).rejects.toMatchObject({
      constructor: LeadsToPooler,
      setting: 'DATABASE_DIRECT_URL',
    });
  }));

test('refuses a direct URL that leads to a different database, and changes neither', () =>
  withDatabase(async (direct) => {
    await using pooler = await openPgBouncer(url, { pool_mode: 'transaction' });
    const settings = { databasePooler: 'transaction', dataDir: '' } as const;
    const databaseUrl = pooler.through(direct);
    const elsewhere = await emptyStore();
    const other = await nameOf(elsewhere.db);
    const opening = openForServing({
      ...settings,
      databaseUrl,
      databaseDirectUrl: databaseAt(url, other),
    });
    await expect(opening).rejects.toThrow(DifferentDatabases);
    const table = sql`select to_regclass('public.products') as there`;
    expect((await elsewhere.db.execute(table)).rows).toEqual([{ there: null }]);
    await elsewhere.close();

    const store = await openForServing({ ...settings, databaseUrl, databaseDirectUrl: direct });
    expect(await settingsOf(store)).toEqual(['off 16MB 1min 1min']);
    await store.close();
  }));

test('recovers by itself once the server behind the pooler is back', async () => {
  await using opened = new AsyncDisposableStack();
  const server = await openDatabaseServer(opened);
  await using pooler = await openPgBouncer(server.url, {
    pool_mode: 'transaction',
    server_login_retry: 1,
    query_wait_timeout: 1,
  });
  const through = pooler.through(server.url);
  await using store = disposable(await openPostgres(through, { pooler: 'transaction' }));
  const read = () => store.db.transaction((tx) => tx.execute(sql`select 1 as one`));

  await server.stop();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await read().catch(isDatabaseUnavailable)).toBe(true);
  }
  await server.start();

  const answer = async () => (await read().catch(() => ({ rows: [] }))).rows;
  await expect.poll(answer).toEqual([{ one: 1 }]);
});

const disposable = (store: Store) =>
  Object.assign(store, { [Symbol.asyncDispose]: () => store.close() });
