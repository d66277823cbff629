import { expect, test } from 'vitest';
import type { Database, Reader } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { pageOfIds } from './product-pages.ts';

const shop = await shopOfFile();
const kites = await shop.category('Kites');

/** Kite 1 costs ₹1, or ₹5,001 as a set; kite 2 ₹2 or ₹5,002; and so on. */
await shop.db.execute(sql`
  insert into products (name, slug, description, category_id, search_text, stock, lowest_paise, highest_paise)
  select 'Kite ' || nth, 'kite-' || nth, '', ${kites}::integer, '', 2, nth * 100, (nth + 5000) * 100
  from generate_series(1, 4000) nth`);
await shop.db.execute(sql`
  with offers as (
    insert into variants (product_id, color, color_hex_code, size, original_paise, discount_paise, position)
    select p.id, '', '#aa3311', size, paise, 0, 0
    from products p, lateral (values ('one', lowest_paise), ('set', highest_paise)) kinds (size, paise)
    returning id
  ) insert into stock (variant_id, pieces) select id, 1 from offers`);
await shop.db.execute(sql`analyze`);

test.each([
  ['lowPrice', [1, 2, 3]],
  ['highPrice', [4000, 3999, 3998]],
] as const)(
  '%s above a price finds a page without the prices of all matches',
  async (sort, ids) => {
    const read = { rows: 0 };
    const total = { totalItems: 4000, exact: true };
    const query = { sort, page: 1, limit: 3 };
    const page = await pageOfIds(countingRows(shop.db, read), { minPrice: 4500 }, query, total);
    expect(page).toEqual(ids);
    expect(read.rows).toBeLessThan(100);
  },
);

interface Plan {
  Plans?: Plan[];
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
}

/** Counts the rows of tables that each statement reads. */
function countingRows(db: Database, read: { rows: number }): Reader {
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute(sql`explain (analyze, format json) ${statement}`);
    const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
    read.rows += rowsOf(plans[0].Plan);
    return db.execute(statement);
  };
  return { select: db.select.bind(db), execute: execute as Reader['execute'] };
}

const rowsOf = ({ Plans = [], ...node }: Plan): number =>
  (node['Relation Name'] ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  Plans.reduce((sum, below) => sum + rowsOf(below), 0);
