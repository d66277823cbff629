import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { tellOfImport } from './apply/news-of-import.ts';
import { findImport } from './find-import.ts';
import { countRows, emptyPlan } from './plan-import.ts';
import { imports } from './tables.ts';

/** Ids of imports that have begun and not ended. */
export async function importsUnderway(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.state, 'APPLYING'));
  return rows.map(({ id }) => id);
}

/** Ends an import that can go no further: what it saved so far stays. */
export const failImport = (db: Database, id: number): Promise<void> => endImport(db, id, 'FAILED');

const stopped =
  'The import stopped. What was saved stays. Choose the file again to continue, or undo this import.';

/** Counts the rows again: some may have become wrong since the plan. */
export async function endImport(
  db: Database,
  id: number,
  state: 'APPLIED' | 'FAILED',
): Promise<void> {
  const { plan } = await findImport(db, id);
  const { counts: counted, applied } = await countRows(db, id);
  const counts = { ...emptyPlan.counts, products: plan.counts.products, ...counted };
  const notes = state === 'FAILED' ? [...plan.notes, stopped] : plan.notes;
  await db
    .update(imports)
    .set({ state, appliedAt: new Date(), plan: { ...plan, counts, notes }, done: applied })
    .where(and(eq(imports.id, id), eq(imports.state, 'APPLYING')));
  await tellOfImport(db);
}
