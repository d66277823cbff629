import { describe, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { backUpWhileOrdering, testRestoring } from '#test/support/database/restoring.ts';
import { createDatabase, testServer } from '#test/support/database/test-server.ts';

describe.each([
  ['the embedded database', 'PostgreSQL', freshStore, freshPostgres],
  ['PostgreSQL', 'the embedded database', freshPostgres, freshStore],
  ['PostgreSQL', 'PostgreSQL', freshPostgres, freshPostgres],
])('from %s to %s', (_from, _to, from, to) => testRestoring(from, to));

test('backs up PostgreSQL while orders are placed, and the books add up', () =>
  backUpWhileOrdering(freshPostgres));

async function freshPostgres(): Promise<Store> {
  const database = await createDatabase(testServer());
  const store = await openPostgres(database.url);
  await migrate(store);
  const close = async () => {
    await store.close();
    await database.drop();
  };
  return { ...store, close };
}
