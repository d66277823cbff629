import type { ProductImport } from '#contract/products/imports.ts';
import type { Database, Reader } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { imports } from './tables.ts';

export type ImportState = typeof imports.$inferSelect;

export async function findImport(db: Reader | Database, id: number): Promise<ImportState> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  if (!found) throw notFound('Import');
  return found;
}

/** Who applies it. */
export const actorOf = ({ actorId, actorName, address }: ImportState): Actor => ({
  ...{ id: actorId, name: actorName, address },
});

export const readImport = async (db: Reader | Database, id: number): Promise<ProductImport> =>
  shapeOf(await findImport(db, id));

export const shapeOf = ({
  id,
  source,
  state,
  fileName,
  plan,
  done,
  createdAt,
}: ImportState): ProductImport => ({
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
