import { expect, inject, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { sql } from './sql.ts';

const onPostgres = test.skipIf(!inject('postgresTemplate'));

onPostgres('listens again after its connection breaks, and tells that it was away', async () => {
  const { db, listen, close } = await freshStore();
  const heard: string[] = [];
  const listener = await listen('toys', (what) => heard.push(what));
  expect(heard).toEqual(['']);

  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "toys"'`);
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(1);
  await expect.poll(() => listener.isListening(), { timeout: 30_000 }).toBe(true);
  await db.execute(sql`notify toys, 'kite'`);
  await listener.settled();

  expect(heard).toEqual(['', '', '', 'kite']);
  await listener.close();
  await close();
});

onPostgres('hears nothing after it was closed', async () => {
  const { db, listen, close } = await freshStore();
  const heard: string[] = [];
  const listener = await listen('toys', (what) => heard.push(what));

  await listener.close();
  await db.execute(sql`notify toys, 'kite'`);

  expect(listener.isListening()).toBe(false);
  expect(heard).not.toContain('kite');
  await close();
});
