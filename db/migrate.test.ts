import { expect, onTestFinished, test } from 'vitest';
import { emptyStore } from '#test/support/database/older-schema.ts';
import {
  bothIndexes,
  indexByItself,
  indexesOf,
  kites,
  plantMigrations,
} from '#test/support/database/planted-migrations.ts';
import { migrate } from './migrate.ts';

test('runs each migration once and names those that it ran', async () => {
  const store = await emptyStore();
  onTestFinished(() => store.close());
  const first = await plantMigrations({ '0000_kites': kites });
  const both = await plantMigrations({ '0000_kites': kites, '0001_index': indexByItself });

  expect(await migrate(store, { folder: first })).toEqual(['0000_kites']);
  expect(await migrate(store, { folder: both })).toEqual(['0001_index']);
  expect(await migrate(store, { folder: both })).toEqual([]);
  expect(await indexesOf(store)).toEqual(bothIndexes);
});
