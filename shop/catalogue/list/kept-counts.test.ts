import { beforeEach, expect, test } from 'vitest';
import { type SQL, sql } from '#db/sql.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';

const shop = await shopOfFile();
const kites = await shop.category('Kites');
const toys = await shop.category('Toys');

const insert = (from: number, to: number) => sql`
  insert into products (name, slug, description, category_id, search_text)
  select 'Kite ' || number, 'kite-' || number, '', ${kites}::integer, 'kite it''s back\\slash ' || number
  from generate_series(${from}::integer, ${to}::integer) number`;

beforeEach(async () => {
  await shop.db.execute(sql`delete from products`);
});

const changes: [what: string, change: SQL][] = [
  ['a product added', insert(100, 100)],
  ['many added in one statement', insert(100, 250)],
  ['a category changed', sql`update products set category_id = ${toys} where name = 'Kite 2'`],
  ['a category changed for all', sql`update products set category_id = ${toys}`],
  ['a rating', sql`update products set rating_sum = 9, rating_count = 2 where name = 'Kite 2'`],
  ['another text', sql`update products set search_text = 'train 7' where name = 'Kite 2'`],
  ['a product taken off', sql`update products set deleted_at = now() where name = 'Kite 2'`],
  [
    'a product taken off, out of its category',
    sql`update products set deleted_at = now(), category_id = null where name = 'Kite 2'`,
  ],
  ['products removed', sql`delete from products where name < 'Kite 3'`],
  ['units sold', sql`update products set units_sold = 5, stock = 2`],
  ['nothing', sql`update products set name = name where false`],
];

test.each(changes)('the counts follow %s, and its undoing', async (_what, change) => {
  await shop.db.execute(insert(1, 9));
  await shop.db.execute(sql`update products set deleted_at = now() where name = 'Kite 9'`);

  await shop.db.execute(change);
  expect(await kept()).toEqual(await counted());

  await shop.db.execute(sql`update products set deleted_at = null, category_id = ${kites}`);
  expect(await kept()).toEqual(await counted());
});

test('the counts do not follow a transaction that fails', async () => {
  const failed = shop.db.transaction(async (tx) => {
    await tx.execute(insert(1, 9));
    tx.rollback();
  });
  await expect(failed).rejects.toThrow();
  expect(await kept()).toEqual({ products: [], lexemes: [] });
});

/** Each leaves rows to sum up; their cost grows with the square of this. */
const turns = inTier({ first: 40, all: 100 });

test('many changes are summed up, so that few rows are read', async () => {
  await shop.db.execute(insert(1, 1));
  for (let turn = 1; turn <= turns; turn += 1) {
    await shop.db.execute(sql`
      update products set search_text = 'kite ' || ${turn % 2}::integer, rating_count = 1, rating_sum = ${turn % 2}`);
    await shop.db.execute(insert(turn + 1, turn + 1));
  }

  expect(await kept()).toEqual(await counted());
  const { rows } = await shop.db.execute<{ most: number }>(sql`
    select max(count)::int as most from (select count(*) from derived.lexemes group by lexeme) as rows_each`);
  expect(rows[0]?.most).toBeLessThanOrEqual(33);
});

async function kept() {
  const products = await shop.db.execute(sql`
    select category_id, stars, sum(products)::int as count from derived.product_counts
    group by 1, 2 having sum(products) <> 0 order by 1, 2`);
  const lexemes = await shop.db.execute(sql`
    select lexeme, sum(products)::int as count from derived.lexemes
    group by 1 having sum(products) <> 0 order by 1`);
  return { products: products.rows, lexemes: lexemes.rows };
}

async function counted() {
  const products = await shop.db.execute(sql`
    select category_id, derived.stars_of(rating_sum, rating_count) as stars, count(*)::int as count
    from products where deleted_at is null group by 1, 2 order by 1, 2`);
  const lexemes = await shop.db.execute(sql`
    select lexeme collate "C" as lexeme, count(*)::int as count
    from products, unnest(tsvector_to_array(search_vector)) lexeme
    where deleted_at is null group by 1 order by 1`);
  return { products: products.rows, lexemes: lexemes.rows };
}
