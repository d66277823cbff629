import { type FieldValues, fieldWords } from '#contract/rules/catalogue/product-fields.ts';
import { wordsOf } from '#contract/rules/catalogue/words.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from '#db/sql.ts';
import { categories, productFields, products, variants } from './tables.ts';

type Field = Pick<typeof productFields.$inferSelect, 'key' | 'label' | 'kind' | 'unit'>;

/**
 * Increase this with every change of the words by which a product is found: shops then rewrite all
 * their search texts.
 */
export const searchRule = 1;

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
  const shown = await tx
    .select()
    .from(productFields)
    .where(and(productFields.shown, isNull(productFields.deletedAt)))
    .orderBy(asc(productFields.position));
  for (let from = 0; from < held.length; from += atOnce) {
    const ids = held.slice(from, from + atOnce).map((row) => row.id);
    const rows = (await textsOf(tx, ids)).flatMap(({ id, texts, description, fields, before }) => {
      const words = searchTextOf([texts, ...detailsIn(fields, shown), description].join(' '));
      return words === before ? [] : [{ id, words }];
    });
    // Even an update of no row would empty the caches.
    if (rows.length === 0) continue;
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
  return tx
    .select({
      id: products.id,
      texts: sql<string>`concat_ws(' ', ${products.name}, ${path}, ${products.sizeLabel}, ${colors})`,
      description: products.description,
      fields: products.fields,
      before: products.searchText,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/**
 * Skips "No", which nobody searches for, and finds a field with "Yes" by its label. A number is
 * also found as it was typed.
 */
function detailsIn(values: FieldValues, shown: readonly Field[]) {
  return shown.flatMap(({ key, label, kind, unit }) => {
    const value = values[key];
    if (value === undefined || value === false) return [];
    if (value === true) return [label];
    const typed = typeof value === 'number' ? [String(value)] : [];
    return [label, ...typed, fieldWords({ kind, unit }, value)];
  });
}

/** Leaves out the links of Markdown: nobody searches for those. */
function searchTextOf(texts: string) {
  const words = wordsOf(texts.replace(/\]\([^)]*\)/g, ' '));
  const numbers = new Set(words.flatMap((word) => otherSpelling.get(word) ?? []));
  return [...words, ...numbers].join(' ');
}

/** "From 6 years" is searched for as "six years", and the other way round. "One" is hardly ever a number. */
const otherSpelling = new Map(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').flatMap((word, nth) => {
    const digits = String(nth + 2);
    return [[word, digits] as const, [digits, word] as const];
  }),
);
