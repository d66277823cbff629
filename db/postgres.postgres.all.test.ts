import { expect, inject, test } from 'vitest';
import { freshStore, nameOf } from '#test/support/database/fresh-store.ts';
import { type DatabaseProxy, openProxy } from '#test/support/database/proxy.ts';
import { databaseAt } from '#test/support/vitest/postgres-template.ts';
import { onlyRow } from './client.ts';
import { openPostgres, servingLimits } from './postgres.ts';
import { sql } from './sql.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

test('fails only the transaction whose connection breaks', async () => {
  const { db, close } = await freshStore();

  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${onlyRow(rows).pid})`);
    await expect
      .poll(() =>
        tx.execute(sql`select 1`).then(
          () => 'answers',
          () => 'gone',
        ),
      )
      .toBe('gone');
    await tx.execute(sql`select 1`);
  });

  await expect(cut).rejects.toThrow('Failed query');
  expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

test('ends a slow statement and a forgotten transaction', async () => {
  const { db: outside, close: closeOutside } = await freshStore();
  const { url = '' } = inject('postgresTemplate') ?? {};
  const { db, close } = await openPostgres(databaseAt(url, await nameOf(outside)), {
    limits: {
      ...servingLimits,
      statement_timeout: 2_000,
      idle_in_transaction_session_timeout: 2_000,
    },
  });

  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({
    cause: { code: '57014' },
  });
  const forgotten = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const session = sql`select from pg_stat_activity where pid = ${onlyRow(rows).pid}`;
    await expect.poll(async () => (await db.execute(session)).rows.length).toBe(0);
    await tx.execute(sql`select 1`);
  });
  await expect(forgotten).rejects.toThrow('Failed query');
  await close();
  await closeOutside();
});

test('drops a connection whose server no longer accepts writes', async () => {
  const { db: outside, close } = await freshStore();
  const database = sql.identifier(await nameOf(outside));
  await outside.execute(sql`alter database ${database} set default_transaction_read_only = on`);
  const { url = '' } = inject('postgresTemplate') ?? {};
  const store = await openPostgres(databaseAt(url, await nameOf(outside)), { poolSize: 1 });
  await outside.execute(sql`alter database ${database} reset default_transaction_read_only`);
  const write = () => store.db.transaction((tx) => tx.execute(sql`create table toys ()`));

  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } });
  await write();
  await store.close();
  await close();
});

/** Through a proxy, with a pool of one connection, which must not be lost for good. */
async function openOne(proxy: DatabaseProxy) {
  const limits = { ...servingLimits, query_timeout: 5_000 };
  return openPostgres(proxy.url, { poolSize: 1, limits });
}

test('gives up on a connection that does not answer `begin`', async () => {
  await using proxy = await openProxy(inject('postgresTemplate')?.url ?? '');
  const { db, close } = await openOne(proxy);
  const read = () => db.transaction((tx) => tx.execute(sql`select 1 as one`));

  proxy.fallSilent();
  await expect(read()).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
  proxy.recover();

  expect(await read()).toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

test('gives up on a connection that falls silent in a transaction', async () => {
  await using proxy = await openProxy(inject('postgresTemplate')?.url ?? '');
  const { db, close } = await openOne(proxy);

  const cut = db.transaction(async (tx) => {
    proxy.fallSilent();
    await tx.execute(sql`select 1`);
  });
  expect(await cut.catch(isDatabaseUnavailable)).toBe(true);
  proxy.recover();

  expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  await close();
});
