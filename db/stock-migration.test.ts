import { afterAll, beforeAll, expect, test } from 'vitest';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { checkSums } from '#shop/verify/sums.ts';
import { storeBefore } from '#test/support/database/older-schema.ts';
import { migrate } from './migrate.ts';
import { sql, TransactionRollbackError } from './sql.ts';

const store = await storeBefore('0013_stock');
afterAll(() => store.close());

const rowsOf = async (text: string) => (await store.db.execute(sql.raw(text))).rows;

const before = `
  insert into users (username, email, password_hash, first_name, last_name, user_type)
    values ('asha', 'asha@example.com', 'none', 'Asha', 'Rao', 'CUSTOMER');
  insert into categories (name, slug, description) values ('Kites', 'kites', '');
  insert into products (name, slug, description, category_id, search_text, stock, units_sold,
      lowest_paise, highest_paise, deleted_at) values
    ('Kite', 'kite', '', 1, 'kite', 9, 6, 100, 200, null),
    ('Drum', 'drum', '', 1, 'drum', 0, 0, 100, 100, null),
    ('Bare', 'bare', '', 1, 'bare', 0, 0, 0, 0, null),
    ('Gone', 'gone', '', 1, 'gone', 4, 1, 100, 100, now());
  insert into variants (product_id, color, color_hex_code, size, stock, original_paise,
      discount_paise, position, removed_at) values
    (1, 'Red', '#aa3311', 'full', 7, 100, 0, 0, null),
    (1, 'Blue', '#1133aa', 'full', 2, 200, 0, 1, null),
    (1, 'Old', '#111111', 'full', 1, 300, 0, 2, now()),
    (2, 'Red', '#aa3311', 'full', 0, 100, 0, 0, null),
    (4, 'Red', '#aa3311', 'full', 4, 100, 0, 0, null);
  insert into orders (customer_id, first_name, last_name, email, address_line1, address_line2, city,
      state, postal_code, payment_method, delivery_status, total_paise, placed_at, expected_at,
      delivered_at)
    select 1, 'Asha', 'Rao', 'asha@example.com', '1, Temple Street', '', 'Mysuru', 'Karnataka',
      '570001', 'COD', status, paise, now(), now(), case status when 'DELIVERED' then now() end
    from (values ('PENDING', 200), ('SHIPPED', 500), ('DELIVERED', 400), ('CANCELED', 300))
      as placed(status, paise);
  insert into order_items (order_id, product_id, variant_id, product_name, product_slug, color, size,
      original_paise, discount_paise, quantity) values
    (1, 1, 1, 'Kite', 'kite', 'Red', 'full', 100, 0, 2),
    (2, 1, 1, 'Kite', 'kite', 'Red', 'full', 100, 0, 2),
    (2, 1, 3, 'Kite', 'kite', 'Old', 'full', 300, 0, 1),
    (3, 1, 3, 'Kite', 'kite', 'Old', 'full', 300, 0, 1),
    (3, 4, 5, 'Gone', 'gone', 'Red', 'full', 100, 0, 1),
    (4, 1, 1, 'Kite', 'kite', 'Red', 'full', 100, 0, 3);
  insert into stock_movements (variant_id, quantity, reason, order_id) values
    (1, 11, 'counted', null), (2, 2, 'counted', null), (3, 3, 'counted', null), (5, 5, 'counted', null),
    (1, -2, 'order', 1), (1, -2, 'order', 2), (3, -1, 'order', 2), (3, -1, 'order', 3),
    (5, -1, 'order', 3), (1, -3, 'order', 4), (1, 3, 'cancellation', 4)`;

beforeAll(async () => {
  for (const statement of before.split(';')) await store.db.execute(sql.raw(statement));
  await migrate(store);
});

test('keeps the pieces of each variant, and counts those in orders that are not cancelled', async () => {
  expect(await rowsOf('select variant_id, pieces, sold from stock order by 1')).toEqual([
    { variant_id: 1, pieces: 7, sold: 4 },
    { variant_id: 2, pieces: 2, sold: 0 },
    { variant_id: 3, pieces: 1, sold: 2 },
    { variant_id: 4, pieces: 0, sold: 0 },
    { variant_id: 5, pieces: 4, sold: 1 },
  ]);
});

test('keeps the figures of lists, and adds the lowest stock of a variant that is sold', async () => {
  const figures = 'select name, stock, lowest_stock, units_sold from products order by id';
  const kept = [
    { name: 'Kite', stock: 9, lowest_stock: 2, units_sold: 6 },
    { name: 'Drum', stock: 0, lowest_stock: 0, units_sold: 0 },
    { name: 'Bare', stock: 0, lowest_stock: 0, units_sold: 0 },
    { name: 'Gone', stock: 4, lowest_stock: 4, units_sold: 1 },
  ];

  expect(await rowsOf(figures)).toEqual(kept);
  await store.db.execute(sql`insert into derived.stale_products select id from products`);
  await followStock(store.db);
  expect(await rowsOf(figures)).toEqual(kept);
});

test('leaves books that add up', async () => {
  expect(await Array.fromAsync(checkSums(store.db))).toEqual([]);
});

test('notes a product of which a piece is taken from then on', async () => {
  const undone = store.db.transaction(async (tx) => {
    // Later migrations note products too.
    await tx.execute(sql`delete from derived.stale_products`);
    await tx.execute(sql`update stock set pieces = pieces - 1 where variant_id = 1`);
    const { rows } = await tx.execute(sql`select product_id from derived.stale_products`);
    expect(rows).toEqual([{ product_id: 1 }]);
    tx.rollback();
  });

  await expect(undone).rejects.toThrow(TransactionRollbackError);
});
