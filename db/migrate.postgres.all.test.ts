import { migrate as migrateOfDrizzle } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { nameOf } from '#test/support/database/fresh-store.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import { emptyStore } from '#test/support/database/older-schema.ts';
import {
  bothIndexes,
  indexByItself,
  indexesOf,
  kites,
  plantMigrations,
} from '#test/support/database/planted-migrations.ts';
import { databaseAt } from '#test/support/vitest/postgres-template.ts';
import { migrate } from './migrate.ts';
import { MigrationBlocked } from './migrating/blocked.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';

const { url: server } = inject('postgresTemplate') ?? {};

/** Short waits for locks, and far more tries than a test takes. */
const lock = { lockMs: 200, tries: 1_000, pauseMs: 50 };
const limits = { turn: { forMs: 60_000, askEveryMs: 20 }, lock, concurrentLock: lock };

const rowsOf = async ({ db }: Store, text: string) => (await db.execute(sql.raw(text))).rows;
/** A session of the same database that closes at the end of its scope. */
async function sessionOf(store: Store) {
  const client = new Client({ connectionString: databaseAt(server ?? '', await nameOf(store.db)) });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

async function disposable(opening: Promise<Store>) {
  const store = await opening;
  return Object.assign(store, { [Symbol.asyncDispose]: () => store.close() });
}

test('keeps the migrations before one that fails, and nothing of that one', async () => {
  await using store = await disposable(emptyStore());
  const fails = `ALTER TABLE kites ADD COLUMN tail text;--> statement-breakpoint SELECT 1 / 0`;
  const folder = await plantMigrations({ '0000_kites': kites, '0001_fails': fails });

  await expect(migrate(store, { folder })).rejects.toThrow();
  const columns = `select column_name from information_schema.columns where table_name = 'kites'`;
  expect(await rowsOf(store, columns)).toHaveLength(2);

  const mended = await plantMigrations({ '0000_kites': kites, '0001_fails': 'SELECT 1' });
  expect(await migrate(store, { folder: mended })).toEqual(['0001_fails']);
});

test('processes that migrate at the same time take turns, even to build an index', async () => {
  await using store = await disposable(emptyStore());
  const url = databaseAt(server ?? '', await nameOf(store.db));
  await using second = await disposable(openPostgres(url));
  await using third = await disposable(openPostgres(url));
  const folder = await plantMigrations({ '0000_kites': kites, '0001_index': indexByItself });

  const ran = await Promise.all(
    [store, second, third].map((it) => migrate(it, { folder, limits })),
  );

  expect(ran.flat().toSorted()).toEqual(['0000_kites', '0001_index']);
  expect(await indexesOf(store)).toEqual(bothIndexes);
});

test('lets readers through while it waits for an open transaction', async () => {
  await using store = await disposable(emptyStore());
  const before = await plantMigrations({ '0000_kites': kites });
  await migrate(store, { folder: before });
  const folder = await plantMigrations({
    '0000_kites': kites,
    '0001_tail': 'ALTER TABLE kites ADD COLUMN tail text',
  });
  await using shopper = await sessionOf(store);
  await shopper.query('begin; select from kites');

  const said: string[] = [];
  const migrating = migrate(store, { folder, limits, say: (words) => said.push(words) });
  await untilBlocked(store.db);
  // Without a lock timeout these would wait behind the migration, which waits for the shopper.
  for (let nth = 0; nth < 5; nth += 1) await rowsOf(store, 'select from kites');
  await rowsOf(store, `insert into kites values (1, 'red')`);
  await expect.poll(() => said.length).toBeGreaterThan(1);
  await shopper.query('commit');

  expect(await migrating).toEqual(['0001_tail']);
  expect(await rowsOf(store, 'select tail from kites')).toEqual([{ tail: null }]);
});

test.each([
  ['0001_tail', 'ALTER TABLE kites ADD COLUMN tail text'],
  ['0001_index', indexByItself],
])('says what blocks %s when the lock never comes', async (name, text) => {
  await using store = await disposable(emptyStore());
  const before = await plantMigrations({ '0000_kites': kites });
  await migrate(store, { folder: before });
  const folder = await plantMigrations({ '0000_kites': kites, [name]: text });
  await using shopper = await sessionOf(store);
  const { rows } = await shopper.query('select pg_backend_pid() as pid');
  await shopper.query(`begin; insert into kites values (1, 'red')`);
  // It looks four times while it waits, and a busy machine takes long to answer.
  const twice = { ...lock, lockMs: 2_000, tries: 2 };

  const blocked = migrate(store, {
    folder,
    limits: { ...limits, lock: twice, concurrentLock: twice },
  });

  const error: unknown = await blocked.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MigrationBlocked);
  const { message } = error as Error;
  expect(message).toContain(`Migration ${name} could not get a lock (try 2 of 2)`);
  expect(message).toContain(`pid ${rows[0].pid} has it (idle in transaction, for `);
  expect(message).toContain('insert into kites');
  expect(message).not.toContain('\n');
  await shopper.query('rollback');
  expect(await migrate(store, { folder, limits })).toEqual([name]);
});

test('says which process has the turn when that never ends', async () => {
  await using store = await disposable(emptyStore());
  await using other = await sessionOf(store);
  const { rows } = await other.query('select pg_backend_pid() as pid, pg_advisory_lock(4871220)');
  const turn = { forMs: 100, askEveryMs: 20 };

  await expect(migrate(store, { limits: { ...limits, turn } })).rejects.toThrow(
    `(pid ${rows[0].pid} in PostgreSQL)`,
  );
});

test('rebuilds an index that an interrupted run left invalid', async () => {
  await using store = await disposable(emptyStore());
  const before = await plantMigrations({ '0000_kites': kites });
  await migrate(store, { folder: before });
  await rowsOf(store, `insert into kites values (1, 'red'), (1, 'blue')`);
  const folder = await plantMigrations({ '0000_kites': kites, '0001_index': indexByItself });
  await expect(migrate(store, { folder, limits })).rejects.toThrow();
  expect(await indexesOf(store)).toEqual([{ name: 'kites_id', valid: false }]);

  await rowsOf(store, `delete from kites where colour = 'red'`);
  expect(await migrate(store, { folder, limits })).toEqual(['0001_index']);

  expect(await indexesOf(store)).toEqual(bothIndexes);
});

test('the version before finds nothing to migrate afterwards', async () => {
  await using store = await disposable(emptyStore());
  const before = await plantMigrations({ '0000_kites': kites });
  const folder = await plantMigrations({ '0000_kites': kites, '0001_index': indexByItself });
  await migrate(store, { folder });
  const count = () =>
    rowsOf(store, 'select count(*)::int as count from drizzle.__drizzle_migrations');
  expect(await count()).toEqual([{ count: 2 }]);

  await migrateOfDrizzle(store.db as unknown as Parameters<typeof migrateOfDrizzle>[0], {
    migrationsFolder: before,
  });

  expect(await count()).toEqual([{ count: 2 }]);
});
