import { expect, test } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { openDatabaseServer } from '#test/faults/support/database-server.ts';
import { followCatalogue } from './catalogue-changes.ts';

test('knows when it lost the database, and which version was right until then', async () => {
  await using opened = new AsyncDisposableStack();
  const server = await openDatabaseServer(opened);
  const store = opened.adopt(await openPostgres(server.url), (it) => it.close());
  const changes = opened.adopt(await followCatalogue(store), (it) => it.close());
  const version = changes.version();
  const before = Date.now();
  expect([changes.isAway(), changes.losses()]).toEqual([false, []]);

  await server.kill();
  await expect.poll(changes.version).toBeNull();
  await expect.poll(changes.isAway).toBe(true);
  const [loss] = changes.losses();
  expect(loss?.version).toBe(version);
  expect(loss?.at).toBeGreaterThanOrEqual(before);

  await server.start();
  await expect.poll(changes.isAway).toBe(false);
  expect(changes.version()).toBeGreaterThan(version ?? 0);
  expect(changes.losses()).toHaveLength(1);
});
