import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { DifferentDatabases } from '#db/url-checks.ts';
import { prepareJobs } from '#server/jobs.ts';
import { openDatabaseServer, openStandby } from '#test/faults/support/database-server.ts';
import { createDatabase, testServer } from '#test/support/database/test-server.ts';
import { freePort } from '#test/support/running-shop.ts';
import { databaseAt } from '#test/support/vitest/postgres-template.ts';
import { openWhenReady } from './open-when-ready.ts';

const at = (databaseUrl: string) => ({ databaseUrl, dataDir: '' });

/** 1 while the process tells others that it waits. */
let waits = 0;
const begin = async () => {
  waits += 1;
  return {
    [Symbol.asyncDispose]: async () => {
      waits -= 1;
    },
  };
};

const server = testServer();

const prepare = { tables: migrate, queues: prepareJobs };

test.each([
  ['tables', 'queues'],
  ['queues', 'tables'],
] as const)('waits for the %s, and for the %s too', async (first, second) => {
  const url = await emptyDatabase();
  const said: string[] = [];
  let isOpen = false;
  const opening = openWhenReady(at(url), {
    ...{ begin, warn: (message: string) => said.push(message) },
    remindAfterMs: 50,
  });
  opening.then(() => {
    isOpen = true;
  });
  const oneMoreReminder = async () => {
    const before = said.length;
    await expect.poll(() => said.length).toBeGreaterThan(before);
    expect([isOpen, waits]).toEqual([false, 1]);
  };
  const other = await openPostgres(url);
  await oneMoreReminder();
  await prepare[first](other);
  await oneMoreReminder();
  await oneMoreReminder();
  await prepare[second](other);

  const store = await opening;
  expect(waits).toBe(0);

  await store.ping();
  expect(new Set(said)).toEqual(new Set([expect.stringMatching(/Run: npm run shop -- migrate$/)]));
  await Promise.all([store.close(), other.close()]);
});

test('says at once that the database cannot be reached, and waits for it', async () => {
  const url = await emptyDatabase();
  const prepared = await openPostgres(url);
  await migrate(prepared);
  await prepareJobs(prepared);
  await prepared.close();
  const away = new URL(url);
  away.hostname = '127.0.0.1';
  away.port = String(await freePort());
  const said: string[] = [];
  const opening = openWhenReady(at(away.href), { begin, warn: (message) => said.push(message) });
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatch(/^The database at DATABASE_URL cannot be reached \(connect ECONNREFUSED/);

  await forward(Number(away.port), new URL(url));

  await (await opening).close();
  expect(said).toHaveLength(1);
});

test('does not wait for a database that refuses the connection', async () => {
  await expect(
    openWhenReady(at(databaseAt(server, 'no_such_shop')), { begin, warn: () => {} }),
  ).rejects.toMatchObject({
    code: '3D000',
  });
});

test('refuses a direct URL to another database, as a start that migrates', async () => {
  const settings = { ...at(await emptyDatabase()), databaseDirectUrl: await emptyDatabase() };

  await expect(openWhenReady(settings, { begin, warn: () => {} })).rejects.toThrow(
    DifferentDatabases,
  );
});

test('says that it is the direct URL that cannot be reached', async () => {
  const url = await emptyDatabase();
  const away = new URL(url);
  away.hostname = '127.0.0.1';
  away.port = String(await freePort());
  const settings = { ...at(url), databaseDirectUrl: away.href };
  const warned = Promise.withResolvers<string>();
  const opening = openWhenReady(settings, { begin, warn: warned.resolve });

  expect(await warned.promise).toMatch(/^The database at DATABASE_DIRECT_URL cannot be reached/);

  const prepared = await openPostgres(url);
  await migrate(prepared);
  await prepareJobs(prepared);
  await prepared.close();
  await forward(Number(away.port), new URL(url));
  await (await opening).close();
});

test('waits for a standby to become the primary, and says so', async () => {
  await using servers = new AsyncDisposableStack();
  const primary = await openDatabaseServer(servers);
  const prepared = await openPostgres(primary.url);
  await migrate(prepared);
  await prepareJobs(prepared);
  await prepared.close();
  const standby = await openStandby(servers, primary);
  const warned = Promise.withResolvers<string>();
  const opening = openWhenReady(at(standby.url), { begin, warn: warned.resolve });

  expect(await warned.promise).toMatch(/^DATABASE_URL leads to a standby, so this process waits/);
  expect(waits).toBe(1);
  standby.promote();

  await (await opening).close();
  expect(waits).toBe(0);
});

async function emptyDatabase() {
  const database = await createDatabase(server);
  onTestFinished(database.drop);
  return database.url;
}

/** Leads a port of this machine to another server until the end of the test. */
async function forward(port: number, { hostname, port: to }: URL) {
  const proxy = createServer((socket) => {
    const other = connect(Number(to || 5432), hostname);
    pipeline(socket, other, socket, () => {});
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
}

test('does not wait when everything is ready', async () => {
  const url = await emptyDatabase();
  const other = await openPostgres(url);
  await migrate(other);
  await prepareJobs(other);
  const begin = async () => {
    throw new Error('It waits.');
  };

  const store = await openWhenReady(at(url), { begin, warn: () => {} });

  await Promise.all([store.close(), other.close()]);
});
