import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgres, type Pooler } from '#db/postgres.ts';
import {
  type DatabaseServer,
  openDatabaseServer,
  openStandby,
} from '#test/faults/support/database-server.ts';
import { openPgBouncer } from '#test/support/database/pgbouncer.ts';
import { databaseAt, run } from '#test/support/vitest/postgres-template.ts';
import { onlyRow } from '../client.ts';
import { sql } from '../sql.ts';
import type { Store } from '../store.ts';
import { withReplica } from './with-replica.ts';

const servers = new AsyncDisposableStack();
let primary: DatabaseServer;
let standby: DatabaseServer & { promote(): void };
let onStandby: Pool;
let store: Store;
let hears: boolean;

beforeAll(async () => {
  primary = await openDatabaseServer(servers);
  standby = await openStandby(servers, primary);
});
afterAll(() => servers.disposeAsync());

beforeEach(async () => {
  onStandby = new Pool({ connectionString: standby.url });
  onStandby.on('error', () => {});
  hears = true;
  store = await openStore();
  await store.db.execute(sql`create table if not exists toys (name text)`);
  await store.db.execute(sql`truncate toys`);
  store.replica?.readWhile(() => hears);
});
afterEach(async () => {
  await onStandby?.end();
  await store?.close();
});

async function openStore(databasePooler?: Pooler, databaseReplicaUrl = standby.url) {
  return withReplica(await openPostgres(primary.url), { databaseReplicaUrl, databasePooler });
}

const readsOf = async ({ publicDb }: Store) => {
  const { rows } = await publicDb.execute<{ standby: boolean }>(
    sql`select pg_is_in_recovery() as standby`,
  );
  return onlyRow(rows).standby ? 'standby' : 'primary';
};

const toysOf = async ({ publicDb }: Store) => {
  const { rows } = await publicDb.execute<{ name: string }>(sql`select name from toys`);
  return rows.map(({ name }) => name);
};

const addToy = (name: string) => store.db.execute(sql`insert into toys values (${name})`);

const useStandby = (of = store) => expect.poll(() => readsOf(of), { interval: 20 }).toBe('standby');

test('reads from the standby once it has replayed what was written', async () => {
  await useStandby();
  await addToy('kite');
  store.replica?.changed();

  expect(await toysOf(store)).toEqual(['kite']);
  await useStandby();
  expect(await toysOf(store)).toEqual(['kite']);
});

test('reads nothing stale from a standby that is behind', async () => {
  await useStandby();
  await onStandby.query('select pg_wal_replay_pause()');
  await addToy('kite');
  store.replica?.changed();

  for (let reads = 0; reads < 50; reads += 1) expect(await toysOf(store)).toEqual(['kite']);
  expect((await onStandby.query('select name from toys')).rows).toEqual([]);

  await onStandby.query('select pg_wal_replay_resume()');
  await useStandby();
});

test('does not wait for a transaction that stays open', async () => {
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`insert into toys values ('kite')`);
    store.replica?.changed();
    await expect.poll(() => readsOf(store), { interval: 20 }).toBe('standby');
  });
});

test('checks each connection, because one URL may lead to several standbys', async () => {
  await using opened = new AsyncDisposableStack();
  const behind = await openStandby(opened, primary);
  const url = await balancedUrl(opened, [standby.url, behind.url]);
  const both = opened.adopt(await openStore(undefined, url), (it) => it.close());
  both.replica?.readWhile(() => true);
  await useStandby(both);
  await run(behind.url, 'select pg_wal_replay_pause()');
  await addToy('kite');
  both.replica?.changed();
  await expect.poll(async () => (await onStandby.query('select from toys')).rowCount).toBe(1);

  const { replica = 0 } = both.replica?.reads() ?? {};
  const readAtOnce = () => Promise.all(Array.from({ length: 40 }, () => toysOf(both)));
  for (let times = 0; times < 3; times += 1) {
    expect(await readAtOnce()).toEqual(Array.from({ length: 40 }, () => ['kite']));
  }
  expect(both.replica?.reads().replica).toBeGreaterThan(replica);
});

/** A port that leads to these servers in turn. */
async function balancedUrl(opened: AsyncDisposableStack, urls: string[]) {
  let connections = 0;
  const server = createServer((socket) => {
    const { hostname, port } = new URL(urls[connections++ % urls.length] ?? '');
    const there = connect(Number(port), hostname);
    socket.pipe(there).pipe(socket);
    for (const end of [socket, there]) end.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(() => void server.close());
  const url = new URL(urls[0] ?? '');
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}

test('reads from the primary while it may miss changes', async () => {
  await useStandby();
  hears = false;
  expect(await readsOf(store)).toBe('primary');
  hears = true;
  expect(await readsOf(store)).toBe('standby');
});

test('checks in each transaction behind a pooler that pools by transaction', async () => {
  const pooled = await openStore('transaction');
  pooled.replica?.readWhile(() => true);
  await useStandby(pooled);
  await onStandby.query('select pg_wal_replay_pause()');
  await addToy('kite');
  pooled.replica?.changed();

  for (let reads = 0; reads < 20; reads += 1) expect(await toysOf(pooled)).toEqual(['kite']);

  await onStandby.query('select pg_wal_replay_resume()');
  await useStandby(pooled);
  await pooled.close();
});

/** Slow on the standby only. */
const slowThere = sql`
  select (select count(*)::int from toys) as toys,
    case when pg_is_in_recovery() then pg_sleep(60) end as waited`;

test('reads from the primary when the standby ends a read', async () => {
  await addToy('kite');
  await useStandby();
  const ended = Promise.all([store.publicDb.execute(slowThere)]);
  await expect
    .poll(async () => {
      const { rowCount } = await onStandby.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
      );
      return rowCount;
    })
    .toBe(1);

  expect(await ended).toMatchObject([{ rows: [{ toys: 1 }] }]);
  expect(store.replica?.problem()).toContain('terminating connection');
  expect(await readsOf(store)).toBe('primary');
  await useStandby();
});

test('goes on using the standby after an invalid statement', async () => {
  await useStandby();
  await expect(store.publicDb.execute(sql`select * from trains`)).rejects.toMatchObject({
    cause: { code: '42P01' },
  });
  expect(store.replica?.problem()).toBeNull();
});

test('works without the standby while that is down, and returns to it', async () => {
  await useStandby();
  await standby.kill();
  expect(await readsOf(store)).toBe('primary');
  expect(store.replica?.problem()).toContain('DATABASE_REPLICA_URL does not answer');

  const late = await openStore();
  late.replica?.readWhile(() => true);
  expect(late.replica?.problem()).toContain('DATABASE_REPLICA_URL does not answer');
  expect(await readsOf(late)).toBe('primary');

  await standby.start();
  await useStandby();
  await useStandby(late);
  await late.close();
});

test.for([
  ['the primary', () => primary.url, 'is not a standby'],
  ['a different database', () => databaseAt(standby.url, 'template1'), 'a different database'],
  ['a missing database', () => databaseAt(standby.url, 'nowhere'), 'refused the connection'],
] as const)('refuses to start with %s as its standby', async ([, url, words]) => {
  const opened = await openPostgres(primary.url);
  await expect(withReplica(opened, { databaseReplicaUrl: url() })).rejects.toThrow(words);
  await expect(opened.ping()).rejects.toThrow();
});

test.for([
  [
    'none',
    { pool_mode: 'session', ignore_startup_parameters: 'options' },
    'leads to a connection pooler',
  ],
  ['session', { pool_mode: 'transaction' }, 'pools by transaction'],
] as const)(
  'with the pooler "%s" set, refuses a standby behind a different one',
  async ([databasePooler, settings, words]) => {
    await using pooler = await openPgBouncer(standby.url, settings);
    const opening = openStore(databasePooler, pooler.through(standby.url));
    await expect(opening).rejects.toThrow(words);
  },
);

test('no longer uses a standby that was promoted', async () => {
  await using opened = new AsyncDisposableStack();
  const other = await openStandby(opened, primary);
  const reader = opened.adopt(await openStore(undefined, other.url), (it) => it.close());
  reader.replica?.readWhile(() => true);
  await useStandby(reader);
  other.promote();
  reader.replica?.changed();
  await expect
    .poll(async () => [await readsOf(reader), reader.replica?.problem()])
    .toEqual(['primary', expect.stringContaining('is not a standby')]);
  await addToy('kite');
  expect(await toysOf(reader)).toEqual(['kite']);
});
