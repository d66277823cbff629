import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { storeBefore } from '#test/support/database/older-schema.ts';
import { isMigrated } from './schema-version.ts';
import { sql } from './sql.ts';

test('a database counts as migrated with the newest migration, and with later ones', async () => {
  const [now, before] = await Promise.all([freshStore(), storeBefore('0014_list_counts')]);
  onTestFinished(async () => void (await Promise.all([now.close(), before.close()])));
  expect(await isMigrated(now.db)).toBe(true);
  expect(await isMigrated(before.db)).toBe(false);

  const later = Date.now() + 1_000_000;
  await before.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${later})`,
  );
  expect(await isMigrated(before.db)).toBe(true);
  await before.db.execute(sql`drop schema drizzle cascade`);
  expect(await isMigrated(before.db)).toBe(false);
});
