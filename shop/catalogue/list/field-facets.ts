import type { FieldFilter } from '#contract/products/fields.ts';
import type { ProductPage } from '#contract/products/products.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import type { Reader } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { hasValueOf } from '#shop/catalogue/fields/field-keys.ts';
import { products } from '#shop/catalogue/tables.ts';
import { matching, type ProductFilters } from './product-filters.ts';

type Facets = ProductPage['meta']['facets'];
type FieldFacets = Required<Pick<Facets, 'fields' | 'fieldsExact'>>;

/**
 * The maximum of counted values of a field: a number may have as many values as there are products.
 */
const maxValues = 50;

/**
 * How many products each value of a field would leave under all the other filters. Counts at most
 * `limit` products for each.
 */
export async function countFieldValues(
  db: Reader,
  fields: readonly FieldFilter[],
  filters: ProductFilters,
  limit: number,
): Promise<FieldFacets> {
  const keys = fields.map(({ key }) => key);
  const chosen = Object.keys(filters.fields ?? {});
  const free = keys.filter((key) => !chosen.includes(key));
  const counted = [await countValues(db, free, filters, limit)];
  for (const key of chosen) {
    const { [key]: _, ...others } = filters.fields ?? {};
    counted.push(await countValues(db, [key], { ...filters, fields: others }, limit));
  }
  const empty = Object.fromEntries(keys.map((key) => [key, {}]));
  return {
    fields: Object.assign(empty, ...counted.map(({ counts }) => counts)),
    fieldsExact: counted.every(({ exact }) => exact),
  };
}

interface Row extends Record<string, unknown> {
  /** Null in the row that counts the products themselves. */
  key: string | null;
  value: FieldValue;
  count: number;
}

async function countValues(
  db: Reader,
  keys: readonly string[],
  filters: ProductFilters,
  limit: number,
) {
  if (keys.length === 0) return { counts: {}, exact: true };
  const wanted = JSON.stringify(keys);
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (
      select ${products.fields} as fields from ${products}
      where ${hasValueOf(keys)} and ${matching(filters)} limit ${limit}
    ), counted as (
      select key, fields -> key as value, count(*)::int as count
      from found, jsonb_array_elements_text(${wanted}::jsonb) as key
      where jsonb_exists(fields, key) group by 1, 2
    ), ranked as (
      select *, row_number() over (partition by key order by count desc, value) as rank from counted
    )
    select key, value, count from ranked where rank <= ${maxValues}
    union all select null, null, count(*)::int from found`);
  const total = rows.find(({ key }) => key === null)?.count ?? 0;
  const byKey = Map.groupBy(
    rows.filter(({ key }) => key !== null),
    ({ key }) => key,
  );
  const counts = [...byKey].map(([key, values]) => [
    key,
    Object.fromEntries(values.map(({ value, count }) => [String(value), count])),
  ]);
  return { counts: Object.fromEntries(counts), exact: total < limit };
}
