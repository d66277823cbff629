import type { ProductImport } from '#contract/products/imports.ts';
import type { Database, Reader } from '#db/client.ts';
import { desc, eq, getTableColumns, inArray, ne, or, sql } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { importPictures, imports } from './tables.ts';

/** An import without its file, which may have megabytes. */
export type ImportState = Omit<typeof imports.$inferSelect, 'file'>;

const { file: _, ...withoutFile } = getTableColumns(imports);
export const importColumns = withoutFile;

export async function findImport(db: Reader | Database, id: number): Promise<ImportState> {
  const [found] = await db.select(importColumns).from(imports).where(eq(imports.id, id));
  if (!found) throw notFound('Import');
  return found;
}

/** Who applies it. */
export const actorOf = ({ actorId, actorName, address }: ImportState): Actor => ({
  ...{ id: actorId, name: actorName, address },
});

export const readImport = async (db: Reader | Database, id: number): Promise<ProductImport> =>
  shapeOf(await findImport(db, id));

/** The last ten, newest first. A file that was only looked at is none: no pictures were sent for it, and no question answered. */
export async function listImports(db: Reader | Database): Promise<ProductImport[]> {
  const { id, source, state, fileName, plan, answers, done, createdAt } = imports;
  const withPictures = db.select({ id: importPictures.importId }).from(importPictures);
  const found = await db
    .select({ id, source, state, fileName, plan, done, createdAt })
    .from(imports)
    .where(or(ne(state, 'PLANNED'), inArray(id, withPictures), sql`${answers} <> '{}'`))
    .orderBy(desc(id))
    .limit(10);
  return found.map(shapeOf);
}

export const shapeOf = ({
  id,
  source,
  state,
  fileName,
  plan,
  done,
  createdAt,
}: Pick<
  ImportState,
  'id' | 'source' | 'state' | 'fileName' | 'plan' | 'done' | 'createdAt'
>): ProductImport => ({
  id,
  source,
  state,
  fileName,
  ...plan,
  progress: { done, of: plan.counts.add + plan.counts.change + plan.counts.same },
  createdAt: createdAt.toISOString(),
});

export function refuseUnlessPlanned({ state }: ImportState): void {
  if (state !== 'PLANNED') throw appliedAlready();
}

export const appliedAlready = () =>
  new Refusal('conflict', 'This file was already applied. To apply it again, choose it again.');
