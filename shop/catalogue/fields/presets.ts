import type { ProductField } from '#contract/products/fields.ts';
import type { FieldPreset } from '#contract/rules/catalogue/field-kinds.ts';
import { presetFields } from '#contract/rules/catalogue/field-presets.ts';
import type { Database } from '#db/client.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { insertField, lockFields, recordFields } from './product-fields.ts';
import { listFields } from './read-fields.ts';

/**
 * Adds the fields of a preset that the shop does not have yet, and returns all fields of the
 * preset.
 */
export async function addPreset(
  db: Database,
  by: Actor,
  preset: FieldPreset,
): Promise<ProductField[]> {
  return db.transaction(async (tx) => {
    const { added, all } = await insertPreset(tx, preset);
    const [first, ...more] = added;
    if (first && more.length === 0) {
      await recordFields(tx, by, 'added', { before: null, after: first });
    } else if (first) {
      const fields = added.map(({ label }) => label).join(' · ');
      const subject = `${added.length} product fields`;
      await record(tx, by, { action: 'field.added', subject, change: changeOf(null, { fields }) });
    }
    return all;
  });
}

/** Adds a preset as `addPreset` does, but leaves the activity log alone: for the demo shop. */
export async function insertPreset(tx: Database, preset: FieldPreset) {
  await lockFields(tx);
  const wanted = presetFields[preset];
  const known = new Map((await listFields(tx)).map((field) => [field.key, field]));
  const added: ProductField[] = [];
  for (const form of wanted.filter(({ key }) => !known.has(key))) {
    added.push(await insertField(tx, { ...blank, ...form }));
  }
  const byKey = new Map([...known, ...added.map((field) => [field.key, field] as const)]);
  return { added, all: wanted.flatMap(({ key }) => byKey.get(key) ?? []) };
}

const blank = { unit: '', choices: [], shown: true, filter: false, required: false };
