import { wordsOf } from '#contract/rules/catalogue/words.ts';
import type { Database } from '#db/client.ts';
import { asc, eq, inArray, type SQL, sql } from '#db/sql.ts';
import { categories, productFields, products, variants } from './tables.ts';

/** A large category is rewritten in parts, so that its texts need little memory. */
const atOnce = 1_000;

/**
 * A search looks through every word that customers read on the page of a product: its names and
 * those of its categories, colours, sizes, details and description; and through SKUs and barcodes.
 */
export async function rewriteSearchText(tx: Database, which: SQL): Promise<void> {
  const held = await tx
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
    .for('no key update');
  for (let from = 0; from < held.length; from += atOnce) {
    const ids = held.slice(from, from + atOnce).map((row) => row.id);
    const rows = (await textsOf(tx, ids)).map(({ id, texts }) => ({
      id,
      words: searchTextOf(texts),
    }));
    await tx
      .update(products)
      .set({ searchText: sql`given.words` })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, words text)`,
      )
      .where(eq(products.id, sql`given.id`));
  }
}

function textsOf(tx: Database, ids: readonly number[]) {
  const colors = sql`(
    select string_agg(distinct concat_ws(' ', v.color, nullif(v.size, 'full'), nullif(v.sku, ''), nullif(v.barcode, '')), ' ') from ${variants} v
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
  const details = sql`(
    select string_agg(concat_ws(' ', f.label, case when f.kind in ('TEXT', 'CHOICE', 'NUMBER')
      then concat_ws(' ', ${products.fields} ->> f.key, f.unit) end), ' ' order by f.position)
    from ${productFields} f
    where jsonb_exists(${products.fields}, f.key) and f.shown and f.deleted_at is null
      and ${products.fields} ->> f.key <> 'false'
  )`;
  return tx
    .select({
      id: products.id,
      texts: sql<string>`concat_ws(' ', ${products.name}, ${path}, ${colors}, ${details}, ${products.description})`,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/** Leaves out the links of Markdown: nobody searches for those. */
const searchTextOf = (texts: string) => wordsOf(texts.replace(/\]\([^)]*\)/g, ' ')).join(' ');
