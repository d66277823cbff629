import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareEmbedded } from '#test/support/database/fresh-store.ts';
import type { Store } from '../store.ts';
import { analyzeChanged } from './statistics.ts';

let store: Store;
let client: PGlite;
beforeAll(async () => {
  store = await bareEmbedded();
  client = (store.db as unknown as { $client: PGlite }).$client;
  await client.exec('create table kites (id int primary key)');
});
afterAll(() => store.close());

const counted = async () => {
  const { rows } = await client.query(
    `select reltuples::int as count from pg_class where relname = 'kites'`,
  );
  return (rows[0] as { count: number }).count;
};

async function fly(from: number, to: number) {
  await client.query('insert into kites select generate_series($1::int, $2::int)', [from, to]);
  // Otherwise the database tells of its changes once a second.
  await client.query('select pg_stat_force_next_flush()');
}

test('a table is counted once it has rows, and again after many changes', async () => {
  await analyzeChanged(client);
  expect(await counted()).toBe(-1);

  await fly(1, 200);
  await analyzeChanged(client);
  expect(await counted()).toBe(200);

  await fly(201, 220);
  await analyzeChanged(client);
  expect(await counted()).toBe(200);

  await fly(221, 300);
  await analyzeChanged(client);
  expect(await counted()).toBe(300);
});
