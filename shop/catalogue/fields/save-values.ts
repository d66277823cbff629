import { missingValue, readFieldValue } from '#contract/products/field-values.ts';
import type { ProductField } from '#contract/products/fields.ts';
import type { ProductForm, ProductStatus } from '#contract/products/product-form.ts';
import type { FieldValue, FieldValues } from '#contract/rules/catalogue/product-fields.ts';
import type { Database } from '#db/client.ts';
import { inArray } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { listFields } from './read-fields.ts';

type Given = Readonly<Record<string, FieldValue | null>>;

interface ValueSave {
  /** Absent for a new product. */
  id?: number;
  details: Pick<ProductForm, 'fields' | 'status'>;
}

/** A product before the save. */
interface Current {
  values: FieldValues;
  status: ProductStatus;
}

/**
 * The values of each product after a save; undefined where they stay as they are. Throws `Refusal`
 * for a value that its field does not take, or a required one that a product on sale would lack. A
 * save without fields is checked only when it puts the product on sale.
 */
export async function valuesToSave(
  tx: Database,
  saves: readonly ValueSave[],
): Promise<(FieldValues | undefined)[]> {
  const fields = await listFields(tx);
  if (fields.length === 0 && saves.every(({ details }) => !details.fields)) {
    return saves.map(() => undefined);
  }
  const currentOf = await readCurrent(tx, saves);
  return saves.map(({ id, details: { fields: given, status } }) => {
    const current = currentOf.get(id ?? 0);
    const wasLive = current?.status === 'LIVE';
    const isLive = (status ?? current?.status ?? 'LIVE') === 'LIVE';
    if (!given && (wasLive || !isLive)) return undefined;
    return mergedValues(fields, current?.values ?? {}, given ?? {}, isLive);
  });
}

async function readCurrent(tx: Database, saves: readonly ValueSave[]) {
  const ids = saves.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map<number, Current>();
  const { id, fields, deletedAt } = products;
  const rows = await tx.select({ id, fields, deletedAt }).from(products).where(inArray(id, ids));
  return new Map(
    rows.map((row): [number, Current] => [
      row.id,
      { values: row.fields, status: row.deletedAt ? 'DRAFT' : 'LIVE' },
    ]),
  );
}

/** Throws `Refusal` as `valuesToSave` does. A value that stays as it was is not checked. */
export function mergedValues(
  fields: readonly ProductField[],
  before: FieldValues,
  given: Given,
  isLive: boolean,
): FieldValues {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const merged = new Map(Object.entries(before));
  const problems: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    if ((merged.get(key) ?? null) === value) continue;
    const field = byKey.get(key);
    const read = field ? readFieldValue(field, value) : { problem: `There is no field “${key}”.` };
    if ('problem' in read) problems[key] = read.problem;
    else if (read.value === null) merged.delete(key);
    else merged.set(key, read.value);
  }
  if (isLive) {
    const missing = fields.filter(({ key, required }) => required && !merged.has(key));
    for (const field of missing) problems[field.key] ??= missingValue(field);
  }
  refuseProblems(problems);
  return Object.fromEntries(merged);
}

function refuseProblems(problems: Readonly<Record<string, string>>) {
  const [first] = Object.values(problems);
  if (!first) return;
  const fields = Object.fromEntries(
    Object.entries(problems).map(([key, problem]) => [`fields.${key}`, problem]),
  );
  throw new Refusal('validation', first, { fields });
}

/** Throws `Refusal` when one of these drafts lacks a value that a product on sale must have. */
export async function refuseWithoutRequired(
  tx: Database,
  drafts: readonly { id: number; name: string }[],
): Promise<void> {
  const required = (await listFields(tx)).filter((field) => field.required);
  if (required.length === 0 || drafts.length === 0) return;
  const ids = drafts.map(({ id }) => id);
  const currentOf = await readCurrent(
    tx,
    ids.map((id) => ({ id, details: {} })),
  );
  for (const { id, name } of drafts) {
    const { values = {} } = currentOf.get(id) ?? {};
    const missing = required.find(({ key }) => !Object.hasOwn(values, key));
    if (missing) throw new Refusal('validation', `“${name}”, ${missingValue(missing)}`);
  }
}
