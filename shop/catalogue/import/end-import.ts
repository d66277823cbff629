import type { Database } from '#db/client.ts';
import { and, eq, sql } from '#db/sql.ts';
import { tellOfImport } from './apply/news-of-import.ts';
import { countRows } from './count-rows.ts';
import { changedMeanwhile as problemOfChanged } from './plan/find-product.ts';
import { emptyPlan } from './plan-import.ts';
import { importRows, imports } from './tables.ts';

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
  const { counts: counted, productCounts, applied, products } = await countRows(db, id);
  const changedMeanwhile = await countChanged(db, id);
  const counts = { ...emptyPlan.counts, ...counted, products };
  const isApplying = and(eq(imports.id, id), eq(imports.state, 'APPLYING'));
  await db.transaction(async (tx) => {
    // Pictures may come meanwhile, and change what is told of them.
    const [found] = await tx
      .select({ plan: imports.plan })
      .from(imports)
      .where(isApplying)
      .for('no key update');
    if (!found) return;
    const { plan } = found;
    const notes = state === 'FAILED' ? [...plan.notes, stopped] : plan.notes;
    await tx
      .update(imports)
      .set({
        ...{ state, appliedAt: new Date(), done: applied },
        plan: { ...plan, counts, productCounts, changedMeanwhile, notes },
      })
      .where(isApplying);
  });
  await tellOfImport(db);
}

const countChanged = (db: Database, id: number) =>
  db.$count(
    importRows,
    and(
      eq(importRows.importId, id),
      eq(importRows.state, 'error'),
      sql`${importRows.problems} @> ${JSON.stringify([problemOfChanged])}::jsonb`,
    ),
  );
