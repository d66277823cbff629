import { type FieldValues, fieldWords } from '#contract/rules/catalogue/product-fields.ts';
import { wordsOf } from '#contract/rules/catalogue/words.ts';
import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, eq, isNull, type SQL, sql } from '#db/sql.ts';
import { categories, productFields, products, variants } from './tables.ts';

type Field = Pick<typeof productFields.$inferSelect, 'key' | 'label' | 'kind' | 'unit'>;

/**
 * Increase this with every change of the words by which a product is found: shops then rewrite all
 * their search texts.
 */
export const searchRule = 2;

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
  const shown = await searchedFields(tx);
  for (let from = 0; from < held.length; from += atOnce) {
    const ids = held.slice(from, from + atOnce).map((row) => row.id);
    const rows = (await searchedParts(tx, ids)).flatMap(({ id, before, ...parts }) => {
      const words = searchTextOf(parts, shown);
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

/** The search texts of products that are not stored yet, sorted as they are. */
export async function newSearchTexts(
  tx: Database,
  added: readonly NewProduct[],
): Promise<string[]> {
  const shown = await searchedFields(tx);
  const categoryIds = [...new Set(added.map(({ categoryId }) => categoryId))];
  const rows = await tx
    .select({ id: categories.id, path: pathAbove(sql`${categories}.id`) })
    .from(categories)
    .where(oneOf(categories.id, categoryIds));
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  return added.map(({ categoryId, ...parts }) =>
    searchTextOf({ ...parts, path: paths.get(categoryId) ?? '' }, shown),
  );
}

type NewProduct = Omit<SearchedParts, 'path'> & { categoryId: number };

interface SearchedParts {
  name: string;
  /** The names of its category and of those above it. */
  path: string | null;
  sizeLabel: string;
  variants: readonly SearchedVariant[];
  description: string;
  fields: FieldValues;
}

type SearchedVariant = Partial<
  Pick<typeof variants.$inferSelect, 'color' | 'size' | 'sku' | 'barcode'>
>;

const searchedFields = (tx: Database) =>
  tx
    .select()
    .from(productFields)
    .where(and(productFields.shown, isNull(productFields.deletedAt)))
    .orderBy(asc(productFields.position));

function searchedParts(tx: Database, ids: readonly number[]) {
  const ofProduct = sql<SearchedVariant[]>`(
    select coalesce(json_agg(json_build_object('color', v.color, 'size', v.size, 'sku', v.sku, 'barcode', v.barcode)), '[]')
    from ${variants} v where v.product_id = ${products}.id and v.removed_at is null
  )`;
  return tx
    .select({
      id: products.id,
      name: products.name,
      path: pathAbove(sql`${products}.category_id`),
      sizeLabel: products.sizeLabel,
      variants: ofProduct,
      description: products.description,
      fields: products.fields,
      before: products.searchText,
    })
    .from(products)
    .where(oneOf(products.id, ids));
}

/** `categoryId` names its table: inside, a bare `id` would be another one. */
const pathAbove = (categoryId: SQL) => sql<string | null>`(
  with recursive upwards as (
    select c.name, c.parent_id from ${categories} c where c.id = ${categoryId}
    union all
    select c.name, c.parent_id from ${categories} c join upwards on c.id = upwards.parent_id
  )
  select string_agg(name, ' ') from upwards
)`;

function searchTextOf(
  { name, path, sizeLabel, variants, description, fields }: SearchedParts,
  shown: readonly Field[],
) {
  const texts = [name, path, sizeLabel, ...variantWords(variants), ...detailsIn(fields, shown)];
  // Nobody searches for the links of Markdown.
  const words = wordsOf([...texts, description].join(' ').replace(/\]\([^)]*\)/g, ' '));
  const numbers = new Set(words.flatMap((word) => otherSpelling.get(word) ?? []));
  return [...words, ...numbers].join(' ');
}

/** Sorted, so that a product whose variants change places keeps its text. */
const variantWords = (variants: readonly SearchedVariant[]) =>
  [
    ...new Set(
      variants.map(({ color, size, sku, barcode }) =>
        [color, size === 'full' ? '' : size, sku, barcode].filter(Boolean).join(' '),
      ),
    ),
  ].toSorted();

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

/** "From 6 years" is searched for as "six years", and the other way round. "One" is hardly ever a number. */
const otherSpelling = new Map(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').flatMap((word, nth) => {
    const digits = String(nth + 2);
    return [[word, digits] as const, [digits, word] as const];
  }),
);
