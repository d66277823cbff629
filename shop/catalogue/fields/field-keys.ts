import { isSame, keyOfLabel, type ProductFieldForm } from '#contract/products/fields.ts';
import type { Database } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { type productFields, products } from '#shop/catalogue/tables.ts';
import { fieldRefusal } from '#shop/refusal.ts';

type Row = typeof productFields.$inferSelect;

/** The key of a new field, and the deleted field that it restores. */
export async function keyFor(
  tx: Database,
  { key, label, kind }: ProductFieldForm,
  rows: readonly Row[],
) {
  // The old values would be invalid for a field of another kind.
  const fits = async (row: Row) =>
    row.deletedAt !== null && (row.kind === kind || !(await hasValues(tx, row.key)));
  const find = async (wanted: string) => {
    const row = rows.find((one) => one.key === wanted);
    // Every object has properties such as `constructor`, so they are no keys.
    if (!row) return wanted in {} ? undefined : { key: wanted, deleted: undefined };
    return (await fits(row)) ? { key: wanted, deleted: row } : undefined;
  };
  if (key !== undefined) {
    const found = await find(key);
    if (found) return found;
    throw fieldRefusal('key', takenKey(key, rows), 'conflict');
  }
  for (const row of rows.filter((one) => isSame(one.label, label))) {
    if (await fits(row)) return { key: row.key, deleted: row };
  }
  const wanted = keyOfLabel(label);
  for (let number = 1; ; number += 1) {
    const found = await find(number === 1 ? wanted : `${wanted}-${number}`);
    if (found) return found;
  }
}

const takenKey = (key: string, rows: readonly Row[]) =>
  rows.some((row) => row.key === key && row.deletedAt)
    ? `A deleted field “${key}” still has values of another kind. Please choose another key.`
    : `There is already a field “${key}”. Please choose another key.`;

export async function hasValues(tx: Database, key: string) {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(hasValueOf([key]))
    .limit(1);
  return row !== undefined;
}

/** True for products with a value of any of these fields. The index is of products with a value. */
export const hasValueOf = (keys: readonly string[]): SQL =>
  sql`(${products.fields} <> '{}' and ${products.fields} ?| array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`;
