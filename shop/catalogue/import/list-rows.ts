import type { ImportedRow, RowState } from '#contract/products/imports.ts';
import type { Database, Reader } from '#db/client.ts';
import { and, asc, count, eq, gt, inArray, sql } from '#db/sql.ts';
import { pageMeta } from '#shop/paging.ts';
import { findImport } from './find-import.ts';
import { readInSteps } from './rows-in-steps.ts';
import { importRows } from './tables.ts';

export async function listRows(
  db: Reader | Database,
  id: number,
  {
    page,
    limit,
    state,
    notes: withNotes,
  }: { page: number; limit: number; state?: RowState | undefined; notes?: boolean | undefined },
) {
  await findImport(db, id);
  const where = and(
    eq(importRows.importId, id),
    state && eq(importRows.state, state),
    withNotes ? sql`${importRows.notes} <> '[]'::jsonb` : undefined,
  );
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(importRows)
    .where(where);
  const { row, name, changes, problems, notes } = importRows;
  const data: ImportedRow[] = await db
    .select({ row, name, state: importRows.state, changes, problems, notes })
    .from(importRows)
    .where(where)
    .orderBy(asc(row))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, meta: pageMeta({ totalItems: total, exact: true }, { page, limit }) };
}

/** Why rows were not applied, by their number. */
export async function leftOutRows(db: Database, id: number): Promise<Map<number, string>> {
  const { row, state, problems, notes, importId, isApplied } = importRows;
  const isLeftOut = and(
    eq(importId, id),
    eq(isApplied, false),
    inArray(importRows.state, ['error', 'skip']),
  );
  const rows = await readInSteps((after, limit) =>
    db
      .select({ row, state, problems, notes })
      .from(importRows)
      .where(and(isLeftOut, gt(row, after)))
      .orderBy(asc(row))
      .limit(limit),
  );
  return new Map(
    rows.map((one) => [one.row, (one.state === 'skip' ? one.notes : one.problems).join(' ')]),
  );
}
