import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';
import { isAbandoned, untilGone } from './unavailable.ts';

let store: Store;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store.close());

const asleep = async () => {
  const { rows } = await store.db.execute(sql`
    select pid from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`);
  return rows;
};

test('cancels the statement of somebody who leaves, and keeps its connection', async () => {
  const leaving = new AbortController();
  const long = untilGone(leaving.signal, async () => {
    await store.publicDb.execute(sql`select pg_sleep(600)`);
  });
  await expect.poll(asleep).toHaveLength(1);
  const [sleeper] = await asleep();

  leaving.abort();

  expect(isAbandoned(await long.catch((error) => error))).toBe(true);
  expect(await asleep()).toEqual([]);
  const { rows } = await store.db.execute(
    sql`select state from pg_stat_activity where pid = ${sleeper?.pid}`,
  );
  expect(rows).toHaveLength(1);
});

test('a statement that was answered before is not cancelled later', async () => {
  const leaving = new AbortController();
  const read = async () => (await store.publicDb.execute(sql`select 1 as one`)).rows;
  expect(await untilGone(leaving.signal, read)).toEqual([{ one: 1 }]);
  leaving.abort();
  expect(await read()).toEqual([{ one: 1 }]);
});
