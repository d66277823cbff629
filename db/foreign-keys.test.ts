import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { sql, TransactionRollbackError } from './sql.ts';

/** The foreign keys whose columns no index begins with. */
const unindexed = sql`
  select format('%s (%s)', "table", columns) as key
  from (
    select conrelid::regclass as "table", conrelid, conkey,
      string_agg(quote_ident(attname), ', ' order by nth) as columns
    from pg_constraint
    cross join unnest(conkey) with ordinality as part (number, nth)
    join pg_attribute on attrelid = conrelid and attnum = number
    where contype = 'f' and connamespace <> 'pgboss'::regnamespace
    group by oid, conrelid, conkey
  ) foreign_keys
  where not exists (
    select from pg_index
    where indrelid = conrelid and indisvalid
      and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      -- To look for a value is to look among those that are not null.
      and coalesce(pg_get_expr(indpred, indrelid), format('(%s IS NOT NULL)', columns))
        = format('(%s IS NOT NULL)', columns))
  order by key`;

// Without one, to delete a customer, a product or a member of the staff reads the whole table.
test('an index begins with each foreign key', async () => {
  const { db, close } = await freshStore();
  onTestFinished(close);
  expect((await db.execute(unindexed)).rows).toEqual([]);

  const change = db.transaction(async (tx) => {
    await tx.execute(sql`drop index reviews_customer, orders_code`);
    await tx.execute(sql`create index reviews_few on reviews (customer_id) where rating > 3`);
    expect((await tx.execute(unindexed)).rows.map(({ key }) => key)).toEqual([
      'orders (code_id)',
      'reviews (customer_id)',
    ]);
    tx.rollback();
  });
  await expect(change).rejects.toThrow(TransactionRollbackError);
});
