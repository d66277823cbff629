import {
  fieldErrors,
  maxFields,
  type ProductField,
  type ProductFieldChange,
  type ProductFieldForm,
} from '#contract/products/fields.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { rewriteSearchText } from '#shop/catalogue/search-text.ts';
import { productFields, products } from '#shop/catalogue/tables.ts';
import { fieldRefusal, Refusal, refuseChanged } from '#shop/refusal.ts';
import { hasValueOf, hasValues, keyFor } from './field-keys.ts';
import { findField, isInUse, listFields } from './read-fields.ts';

/**
 * Adds a field, or restores a deleted one with its values. Throws `Refusal`: conflict for a key
 * that is taken; validation for settings that contradict each other, or one field too many.
 */
export async function addField(
  db: Database,
  by: Actor,
  form: ProductFieldForm,
): Promise<ProductField> {
  return db.transaction(async (tx) => {
    const field = await insertField(tx, form);
    await recordFields(tx, by, 'added', { before: null, after: field });
    return field;
  });
}

/** Adds a field as `addField` does, but leaves the activity log alone: for presets and imports. */
export async function insertField(tx: Database, form: ProductFieldForm): Promise<ProductField> {
  refuseErrors(form);
  await lockFields(tx);
  const rows = await tx.select().from(productFields);
  const inUse = rows.filter(({ deletedAt }) => !deletedAt);
  if (inUse.length >= maxFields) {
    const message = `A shop can have ${maxFields} fields. Please delete one first.`;
    throw new Refusal('validation', message);
  }
  const { key, deleted } = await keyFor(tx, form, rows);
  const { position = inUse.length, ...parts } = form;
  const columns = { ...parts, ...partsOfKind(form), key, position, deletedAt: null };
  const saved = deleted
    ? await tx
        .update(productFields)
        .set(columns)
        .where(eq(productFields.id, deleted.id))
        .returning()
    : await tx.insert(productFields).values(columns).returning();
  if (deleted) await changeSearch(tx, key);
  return moveTo(tx, onlyRow(saved).id, position);
}

const isShownDifferently = (before: ProductField, after: Omit<ProductField, 'id' | 'position'>) =>
  (['shown', 'label', 'unit'] as const).some((part) => after[part] !== before[part]);

/** Customers find products by the labels and values that they see. */
const changeSearch = (tx: Database, key: string) => rewriteSearchText(tx, hasValueOf([key]));

/**
 * Changes the given settings of a field. Throws `Refusal`: not found; conflict when one of them was
 * changed since its editor read it; validation as `addField` does, or for another kind while
 * products have values.
 */
export async function changeField(
  db: Database,
  by: Actor,
  id: number,
  { before: read, ...form }: ProductFieldChange,
): Promise<ProductField> {
  return db.transaction(async (tx) => {
    await lockFields(tx);
    const before = await findField(tx, id);
    refuseChanged('this field', read, before);
    const { id: _, position, ...merged } = { ...before, ...given(form) };
    refuseErrors(merged);
    if (merged.kind !== before.kind) await refuseOtherKind(tx, before);
    await tx
      .update(productFields)
      .set({ ...merged, ...partsOfKind(merged) })
      .where(eq(productFields.id, id));
    if (isShownDifferently(before, merged)) await changeSearch(tx, before.key);
    const after = await moveTo(tx, id, position);
    await recordFields(tx, by, 'changed', { before, after });
    return after;
  });
}

/** Deletes a field. Products keep its values for 30 days, in which it can be restored. */
export async function deleteField(db: Database, by: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFields(tx);
    const field = await findField(tx, id);
    await tx.update(productFields).set({ deletedAt: new Date() }).where(eq(productFields.id, id));
    await changeSearch(tx, field.key);
    await renumber(tx, await listFields(tx));
    await recordFields(tx, by, 'deleted', { before: field, after: null });
  });
}

/** Deletes those of the fields that no product of the shop has a value of, and leaves the activity log alone. */
export async function deleteUnused(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await lockFields(tx);
  for (const key of keys) {
    if ((await tx.$count(products, and(hasValueOf([key]), isInShop))) > 0) continue;
    await tx
      .update(productFields)
      .set({ deletedAt: new Date() })
      .where(and(eq(productFields.key, key), isInUse));
  }
  await renumber(tx, await listFields(tx));
}

/** Locks the table, because positions and keys depend on all fields. Readers do not wait. */
export const lockFields = (tx: Database) =>
  tx.execute(sql`lock table ${productFields} in share row exclusive mode`);

const given = <T extends object>(form: T) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Only a choice has choices, and only a number or a text a unit. */
const partsOfKind = ({ kind, choices, unit }: Pick<ProductField, 'kind' | 'choices' | 'unit'>) => ({
  choices: kind === 'CHOICE' ? choices : [],
  unit: kind === 'NUMBER' || kind === 'TEXT' ? unit : '',
});

function refuseErrors(form: Pick<ProductField, 'kind' | 'choices' | 'filter'>) {
  const fields = fieldErrors(form);
  const [first] = Object.values(fields);
  if (first) throw new Refusal('validation', first, { fields });
}

async function refuseOtherKind(tx: Database, { key }: ProductField) {
  if (!(await hasValues(tx, key))) return;
  const message = 'Products have values of this kind. Please add a new field instead.';
  throw fieldRefusal('kind', message);
}

/** Moves a field among the others, and returns it as it is then. */
async function moveTo(tx: Database, id: number, position: number): Promise<ProductField> {
  const all = await listFields(tx);
  const field = all.find((one) => one.id === id) as ProductField;
  const sorted = all.filter((one) => one.id !== id).toSpliced(position, 0, field);
  await renumber(tx, sorted);
  return { ...field, position: sorted.indexOf(field) };
}

async function renumber(tx: Database, sorted: readonly ProductField[]) {
  for (const [position, field] of sorted.entries()) {
    if (field.position === position) continue;
    await tx.update(productFields).set({ position }).where(eq(productFields.id, field.id));
  }
}

export function recordFields(
  tx: Database,
  by: Actor,
  how: 'added' | 'changed' | 'deleted',
  { before, after }: { before: ProductField | null; after: ProductField | null },
) {
  const subject = `Product field “${(before ?? after)?.label}”`;
  const change = changeOf(before && told(before), after && told(after));
  return record(tx, by, { action: `field.${how}`, subject, change });
}

/** A field as the activity log records it. */
const told = ({ id: _, ...field }: ProductField) => field;
