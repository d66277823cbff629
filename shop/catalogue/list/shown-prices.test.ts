import { expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { countingRows } from '#test/support/database/counting-rows.ts';
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
