import { type ImportRow, maxImportRows } from '#contract/products/product-import.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import { applyAtOnce } from './apply/begin-import.ts';
import { createImport } from './imports.ts';
import { planWithPictures } from './plan-import.ts';
import { importPictures, importRows, imports } from './tables.ts';

export interface ProductImport {
  csv: string;
  dryRun?: boolean | undefined;
  /** The names that the CSV file uses, one for each uploaded picture, sorted as these. */
  imageNames?: readonly string[] | undefined;
  /** The stock that a dry run saw, by row. */
  stocksSeen?: readonly { row: number; stock: number }[] | undefined;
}

export interface ImportOutcome {
  applied: boolean;
  rows: ImportRow[];
  /** What is to be known of the whole file. */
  notes: string[];
}

/**
 * Brings a small file in at once, by the way of all files: in a dry run, or when any row has an error,
 * only reports what each would change. A product that changed meanwhile is left out, with an error.
 * Throws `Refusal` (validation) unless it is a table of products.
 */
export async function importProducts(
  db: Database,
  by: Actor,
  { csv, dryRun = false, imageNames = [], stocksSeen = [] }: ProductImport,
  pictures: readonly Picture[],
): Promise<ImportOutcome> {
  if (!dryRun && imageNames.length !== pictures.length) {
    throw fieldRefusal('imageNames', 'Send one name per picture, in the same sequence.');
  }
  const bytes = Buffer.from(csv);
  const file = { fileName: 'products.csv', bytes, maxRows: maxImportRows };
  const { id } = await createImport(db, by, file).catch(refuseCsv);
  await keepPictures(db, id, imageNames, pictures);
  const { notes, counts } = await planWithPictures(db, id);
  const applied = !dryRun && counts.error === 0;
  if (applied) {
    await keepSeen(db, id, stocksSeen);
    await applyAtOnce(db, by, id);
    // What no product shows goes now; nobody adds products to this file any more.
    const unused = and(eq(importPictures.importId, id), eq(importPictures.isUsed, false));
    await db.delete(importPictures).where(unused);
  }
  const rows = await rowsOf(db, id);
  if (!applied) await db.delete(imports).where(eq(imports.id, id));
  return { applied, rows, notes };
}

/** Names the field of this call. */
function refuseCsv(error: unknown): never {
  const message = error instanceof Refusal && error.fields?.file;
  throw message ? fieldRefusal('csv', message) : error;
}

/** A dry run knows only the names of pictures. */
const named: Picture = { filename: '', width: 0, height: 0, color: '' };

async function keepPictures(
  db: Database,
  importId: number,
  names: readonly string[],
  pictures: readonly Picture[],
) {
  const rows = names.map((name, at) => {
    const picture = pictures[at] ?? named;
    return { ...picture, importId, name, folder: '', hash: picture.filename };
  });
  if (rows.length > 0) await db.insert(importPictures).values(rows);
}

async function keepSeen(db: Database, id: number, seen: NonNullable<ProductImport['stocksSeen']>) {
  for (const { row, stock } of seen) {
    await db
      .update(importRows)
      .set({ stockSeen: stock })
      .where(and(eq(importRows.importId, id), eq(importRows.row, row)));
  }
}

async function rowsOf(db: Database, id: number): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.row));
  return rows.map(({ row, name, state, changes, problems, notes, stockSeen }) => ({
    row,
    name,
    action: state,
    changes,
    ...(stockSeen !== null && { stockSeen }),
    errors: problems,
    notes,
  }));
}
