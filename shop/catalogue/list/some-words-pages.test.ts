import { expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { openTestShop } from '#test/support/shop.ts';

test('the products with the most words stay first where there are very many', async () => {
  await using shop = await openTestShop();
  const categoryId = await shop.category();
  await shop.db.execute(sql`
    insert into products (name, slug, description, category_id, search_text, units_sold)
    select name, name, '', ${categoryId}::integer, replace(name, '-', ' '), number
    from generate_series(1, 1100) number, lateral (
      select case when number % 2 = 0 then 'robot-train-kite-' else 'robot-train-' end || number name
    ) named`);
  const names: string[] = [];
  for (let page = 1; page <= 11; page++) {
    const query = { search: 'robot train kite lamp', page: String(page), limit: '100' };
    const { body } = await shop.visitor.call('GET /products', { query });
    expect(body.meta).toMatchObject({ totalItems: 1100, match: 'some' });
    names.push(...body.data.map(({ name }) => name));
  }

  expect(new Set(names).size).toBe(1100);
  expect(names.findIndex((name) => !name.includes('kite'))).toBe(550);
  expect(names.findLastIndex((name) => name.includes('kite'))).toBe(549);
});
