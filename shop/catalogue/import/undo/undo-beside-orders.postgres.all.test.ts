import { afterAll, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import {
  beforeCommit,
  placeTogether,
  secondDatabase,
  shoppersWith,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const second = await secondDatabase(shop);
afterAll(() => second.close());
const files = fileImports(shop, await shop.admin());

test('an undo waits for an order that is being placed, and leaves what it takes', async () => {
  const done = await files.bring('name,category,stock,original_price\nDholak,Toys,9,499');
  const [dholak] = await files.products();
  const [shopper] = await shoppersWith(shop, [[[dholak?.variants[0]?.id ?? 0, 2]]]);
  let undone: ReturnType<typeof files.undo> | undefined;
  const waiting = beforeCommit(second.db, async () => {
    undone = files.undo(done);
    await expect.poll(countWaiting).toBe(1);
  });

  const { outcomes } = await placeTogether(shop, shopper ? [shopper.request()] : [], waiting);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled']);
  expect((await undone)?.body.left.map(({ name }) => name)).toEqual(['Dholak']);
  expect((await files.products()).map(({ name }) => name)).toEqual(['Dholak']);
});

async function countWaiting() {
  const { rows } = await second.db.execute<{ waiting: number }>(
    sql`select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting;
}
