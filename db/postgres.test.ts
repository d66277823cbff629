import { expect, inject, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { databaseAt } from '#test/support/vitest/postgres-template.ts';
import { onlyRow } from './client.ts';
import { openPostgres, servingLimits } from './postgres.ts';
import { sql } from './sql.ts';

const onPostgres = test.skipIf(!inject('postgresTemplate'));

onPostgres('fails only the transaction whose connection breaks', async () => {
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

onPostgres('ends a slow statement and a forgotten transaction', async () => {
  const { url = '', name = '' } = inject('postgresTemplate') ?? {};
  const { db, close } = await openPostgres(databaseAt(url, name), {
    ...servingLimits,
    statement_timeout: 50,
    idle_in_transaction_session_timeout: 50,
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
});
