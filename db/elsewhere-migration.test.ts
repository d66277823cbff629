import { afterAll, expect, test } from 'vitest';
import { readSellingRules } from '#shop/selling/rules.ts';
import { storeBefore } from '#test/support/database/older-schema.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

const stores: Awaited<ReturnType<typeof storeBefore>>[] = [];
afterAll(() => Promise.all(stores.map((store) => store.close())));

test.each([
  ['stays closed elsewhere', `insert into postal_prefixes (prefix) values ('560')`, false],
  ['stays open everywhere', 'select 1', true],
])('a shop %s as its prefixes had it', async (_, prefixes, deliver) => {
  const store = await storeBefore('0038_postal_lists');
  stores.push(store);
  await store.db.execute(sql`insert into selling_rules default values`);
  await store.db.execute(sql.raw(prefixes));
  await migrate(store);
  const { elsewhere } = await readSellingRules(store.db);
  expect(elsewhere).toEqual({ deliver, days: null, charge: null });
});
