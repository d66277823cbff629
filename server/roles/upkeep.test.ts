import { expect, test, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { searchRules } from '#shop/catalogue/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { refreshSearches } from './upkeep.ts';

const shop = await shopOfFile();

test('search words are refreshed in the background, also after the database was away', async () => {
  const away = new Error('The database is away.');
  let fails = true;
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (fails && name === 'select') {
        fails = false;
        throw away;
      }
      return Reflect.get(target, name);
    },
  }) as Database;
  const onError = vi.fn();

  const end = refreshSearches(db, onError, 1);

  await expect.poll(() => shop.db.$count(searchRules)).toBe(1);
  expect(onError.mock.calls).toEqual([[away]]);
  await end();
});

test('a refresh that is not done ends with the process', async () => {
  const end = refreshSearches(
    new Proxy(shop.db, {
      get: () => () => {
        throw new Error('The database is away.');
      },
    }),
    () => undefined,
  );
  await end();
});
