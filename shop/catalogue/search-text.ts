import type { Database } from '#db/client.ts';
import { asc, inArray, type SQL, sql } from '#db/sql.ts';
import { categories, products, variants } from './tables.ts';

/**
 * A search looks through the names of the product, its category and those above, its colours and
 * its description.
 */
export async function rewriteSearchText(tx: Database, which: SQL): Promise<void> {
  const held = await tx
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
    .for('no key update');
  if (held.length === 0) return;
  const ids = held.map((row) => row.id);
  const colors = sql`(
    select string_agg(distinct v.color, ' ') from ${variants} v
    where v.product_id = ${products.id} and v.removed_at is null
  )`;
  const path = sql`(
    with recursive upwards as (
      select c.name, c.parent_id from ${categories} c where c.id = ${products.categoryId}
      union all
      select c.name, c.parent_id from ${categories} c join upwards on c.id = upwards.parent_id
    )
    select string_agg(name, ' ') from upwards
  )`;
  // Without the marks and the links of Markdown: nobody searches for those.
  const words = sql`regexp_replace(
    regexp_replace(${products.description}, '\\]\\([^)]*\\)', ' ', 'g'),
    '[][*_#\`>~|\\\\]+', ' ', 'g'
  )`;
  await tx
    .update(products)
    .set({
      searchText: sql`concat_ws(' ', ${products.name}, ${path}, ${colors}, ${words})`,
    })
    .where(inArray(products.id, ids));
}
