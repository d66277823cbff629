import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProduct } from '#shop/catalogue/find-product.ts';
import { storeBefore } from '#test/support/database/older-schema.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

const store = await storeBefore('0037_plain_slugs');
afterAll(() => store.close());

const before = [
  '\ufe0f-pillow',
  'pillow',
  '1\ufe0f\u20e3',
  '\ufe0f',
  '\ufe0f\ufe0f',
  '葛\u{e0100}餅',
  'खेल-2',
];

beforeAll(async () => {
  const { db } = store;
  await db.execute(
    sql`insert into categories (name, slug, description) values ('Home', 'home', '')`,
  );
  for (const slug of before) {
    await db.execute(
      sql`insert into products (name, slug, description, category_id, search_text)
          values ('Pillow', ${slug}, '', 1, '')`,
    );
  }
  await migrate(store);
});

test('slugs lose the signs that nobody sees, and stay apart', async () => {
  const { rows } = await store.db.execute(sql`select slug from products order by id`);

  expect(rows.map(({ slug }) => slug)).toEqual([
    ...['pillow-1', 'pillow', 'no-1', 'no-name', 'no-name-5', '葛餅', 'खेल-2'],
  ]);
});

test.each([
  ['1\ufe0f\u20e3', 3],
  ['\ufe0f', 4],
  ['葛\u{e0100}餅', 6],
])('an old link to %j leads to the product', async (slug, id) => {
  expect((await findProduct(store.db, slug))?.id).toBe(id);
});
