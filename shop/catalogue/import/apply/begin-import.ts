import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { ProductImport } from '#contract/products/imports.ts';
import type { Database } from '#db/client.ts';
import { and, eq, sql } from '#db/sql.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { failImport } from '#shop/catalogue/import/end-import.ts';
import {
  appliedAlready,
  findImport,
  type ImportState,
  importColumns,
  refuseUnlessPlanned,
  shapeOf,
} from '#shop/catalogue/import/find-import.ts';
import { beginningOf } from '#shop/catalogue/import/recorded-import.ts';
import { imports } from '#shop/catalogue/import/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { applyImport } from './apply-import.ts';

export const importQueue = 'import';
/** Takes imports whose every retry failed. */
export const failedImportQueue = 'import-failed';

/** Runs in the caller's transaction: the import begins only if that commits. */
export type QueueImport = (tx: Database, importId: number) => Promise<void>;

export const queueImportOver =
  (boss: PgBoss): QueueImport =>
  async (tx, importId) => {
    await boss.insert(importQueue, [{ data: { importId } }], {
      db: fromDrizzle(tx, sql),
      returnId: false,
    });
  };

/** Lets a worker apply the good rows of a file. Throws `Refusal`: not found; conflict unless it is planned. */
export async function beginImport(
  db: Database,
  by: Actor,
  id: number,
  queueImport: QueueImport,
): Promise<ProductImport> {
  return db.transaction(async (tx) => {
    const begun = await begin(tx, by, id);
    await queueImport(tx, id);
    await record(tx, by, beginningOf(begun));
    return shapeOf(begun);
  });
}

async function begin(tx: Database, by: Actor, id: number): Promise<ImportState> {
  const found = await findImport(tx, id);
  refuseUnlessPlanned(found);
  if (found.plan.columns.length === 0) throw stillRead();
  const [begun] = await tx
    .update(imports)
    .set({ state: 'APPLYING', actorId: by.id, actorName: by.name, address: by.address })
    .where(and(eq(imports.id, id), eq(imports.state, 'PLANNED')))
    .returning(importColumns);
  if (!begun) throw appliedAlready();
  return begun;
}

const stillRead = () =>
  new Refusal('conflict', 'This file is still being read. Try again in a moment.');

/**
 * Applies the good rows of a small file before it returns: the activity log tells what changed in each.
 * Throws as `beginImport` does.
 */
export async function applyAtOnce(db: Database, by: Actor, id: number): Promise<void> {
  await begin(db, by, id);
  try {
    await applyImport(db, id, { logsRows: true });
  } catch (error) {
    await failImport(db, id);
    throw error;
  }
}
