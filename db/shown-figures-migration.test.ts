import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { checkSums } from '#shop/verify/sums.ts';
import { storeBefore } from '#test/support/database/older-schema.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

const store = await storeBefore('0025_shown_figures');
afterAll(() => store.close());

const rowsOf = async (text: string) => (await store.db.execute(sql.raw(text))).rows;

const before = `
  insert into categories (name, slug, description) values ('Sarees', 'sarees', '');
  insert into products (name, slug, description, category_id, search_text, lowest_paise, highest_paise,
      rating_sum, rating_count, deleted_at) values
    ('Kurta', 'kurta', '', 1, 'kurta', 10000, 90000, 79, 20, null),
    ('Dupatta', 'dupatta', '', 1, 'dupatta', 20000, 30000, 8, 2, null),
    ('Bindi', 'bindi', '', 1, 'bindi', 0, 0, 0, 0, null),
    ('Gone', 'gone', '', 1, 'gone', 0, 0, 79, 20, now());
  insert into variants (product_id, color, color_hex_code, size, original_paise, discount_paise, position)
    values (1, '', '', 'S', 10000, 0, 0), (1, '', '', 'M', 50000, 0, 1), (1, '', '', 'L', 90000, 0, 2),
      (2, '', '', 'S', 20000, 0, 0), (2, '', '', 'M', 30000, 0, 1);
  insert into stock (variant_id, pieces) values (1, 0), (2, 3), (3, 0), (4, 0), (5, 0);
  insert into stock_movements (variant_id, quantity, reason) values (2, 3, 'counted');
  delete from derived.stale_products`;

beforeAll(async () => {
  for (const statement of before.split(';')) await store.db.execute(sql.raw(statement));
  await migrate(store);
});

test('counts products by the stars that are shown, before and after a change', async () => {
  const counts =
    'select stars, sum(products)::int as count from derived.product_counts group by 1 having sum(products) <> 0 order by 1';
  expect(await rowsOf(counts)).toEqual([
    { stars: 0, count: 1 },
    { stars: 4, count: 2 },
  ]);
  await store.db.execute(sql`update products set rating_sum = 78 where name = 'Kurta'`);
  expect(await rowsOf(counts)).toEqual([0, 3, 4].map((stars) => ({ stars, count: 1 })));
});

test('lists products at the prices of what is in stock', async () => {
  const prices = 'select name, lowest_paise, highest_paise from products where id < 3 order by id';
  const right = [
    { name: 'Kurta', lowest_paise: 50_000, highest_paise: 50_000 },
    { name: 'Dupatta', lowest_paise: 20_000, highest_paise: 30_000 },
  ];
  await followStock(store.db);
  expect(await rowsOf(prices)).toEqual(right);
});

test('corrects a price that the previous version writes', async () => {
  onTestFinished(async () => {
    await store.db.execute(sql`update variants set original_paise = 50000 where id = 2`);
  });
  await store.db.execute(sql`update variants set original_paise = 40000 where id = 2`);
  await store.db.execute(
    sql`update products set lowest_paise = 10000, highest_paise = 90000 where id = 1`,
  );
  await followStock(store.db);
  const findings = await Array.fromAsync(checkSums(store.db));
  expect(findings.filter((finding) => finding.includes('is listed at'))).toEqual([]);
});
