import type { Database } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { record } from '#shop/activity/record.ts';
import { insertField } from '#shop/catalogue/fields/product-fields.ts';
import { actorOf, type ImportState } from './find-import.ts';
import { readFileFields } from './plan/fields.ts';
import type { SourceFile } from './read/rows.ts';
import { imports } from './tables.ts';

/** Makes the fields of products that the file fills and the shop does not have yet. */
export async function makeFields(db: Database, found: ImportState, file: SourceFile) {
  const there = await readFileFields(db, file);
  if (there.missing.length === 0) return there.all;
  return db.transaction(async (tx) => {
    const { missing } = await readFileFields(tx, file);
    const made: string[] = [];
    for (const form of missing) made.push((await insertField(tx, form)).key);
    if (made.length > 0) {
      const fields = missing.map(({ label }) => label).join(' · ');
      const subject = `File “${found.fileName}”`;
      const change = changeOf(null, { fields });
      await record(tx, actorOf(found), { action: 'field.added', subject, change });
      await tx
        .update(imports)
        .set({ madeFields: sql`${imports.madeFields} || ${JSON.stringify(made)}::jsonb` })
        .where(eq(imports.id, found.id));
    }
    return (await readFileFields(tx, file)).all;
  });
}
