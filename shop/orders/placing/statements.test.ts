import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { placeTogether, shoppersWith, variantWith, wordsOf } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

/** Each of these methods begins one statement. */
const methods = new Set<PropertyKey>(['execute', 'select', 'insert', 'update', 'delete']);

/** The same database, which counts the statements of its transactions. */
function counting(db: Database, count: () => void): Database {
  const counted = (tx: Database): Database =>
    new Proxy(tx, {
      get: (target, name) => {
        if (methods.has(name)) count();
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return (run: (tx: Database) => Promise<unknown>) =>
        target.transaction((tx) => run(counted(tx)));
    },
  });
}

test.each([
  ['300 is written with five statements', 300, 5],
  ['257 is also checked in full, with one more', 257, 6],
])('a batch whose first order is %s', async (_, first, expected) => {
  const [kite, drum] = [await variantWith(shop, 99), await variantWith(shop, 99)];
  const cart = [
    [kite, 1],
    [drum, 2],
  ] as const;
  const shoppers = await shoppersWith(shop, new Array(20).fill(cart));
  await shop.db.execute(sql`select setval('orders_id_seq', ${first}::int, false)`);
  let statements = 0;
  const db = counting(shop.db, () => {
    statements += 1;
  });

  const requests = shoppers.map(({ request }) => request());
  const { outcomes, batches } = await placeTogether(shop, requests, db);

  expect(new Set(wordsOf(outcomes))).toEqual(new Set(['placed']));
  expect(batches).toEqual([20]);
  expect(statements).toBe(expected);
});
