import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportedRow } from '#contract/products/imports.ts';
import type { Database } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import type { Settings } from '#server/settings/settings.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { addPictures } from '#shop/catalogue/import/add-pictures.ts';
import { applyImport, beginImport } from '#shop/catalogue/import/apply-import.ts';
import { exportProducts } from '#shop/catalogue/import/export-products.ts';
import { createImport } from '#shop/catalogue/import/imports.ts';
import { fileNameOf } from '#shop/catalogue/import/read/rows.ts';
import { importRows, imports } from '#shop/catalogue/tables.ts';
import { writeAtomically } from '#shop/files/atomic-file.ts';
import { requireNewFile, requireShop, type ToolOutput, withShop } from './open.ts';
import { ToolRefused } from './tool-refused.ts';

/**
 * Brings in a file of products: CSV or a workbook, with the pictures in its folder. Without a dry run the
 * good rows go in, and the others are named. Throws `ToolRefused`, and `Refusal` for a file that is no
 * table of products.
 */
export async function importFile(
  settings: Settings,
  file: string,
  { dryRun }: { dryRun: boolean },
): Promise<ToolOutput> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new ToolRefused(
      `The file ${file} cannot be read (${error.message}). Please check the path.`,
    );
  });
  return withShop(settings, async ({ store: { db }, storage }) => {
    const given = { fileName: basename(file), bytes };
    const { id, notes } = await createImport(db, ownersTool, given);
    if (!dryRun) {
      await addPictures(db, storage, id, await picturesBeside(db, id, dirname(file)));
      await beginImport(db, ownersTool, id, async () => {});
      await applyImport(db, id);
    }
    const rows = await db
      .select()
      .from(importRows)
      .where(eq(importRows.importId, id))
      .orderBy(asc(importRows.row));
    if (dryRun) await db.delete(imports).where(eq(imports.id, id));
    const failed = rows.some(({ state }) => state === 'error');
    const lines = rows.filter(({ state }) => state !== 'same').map(inWords);
    const saved = failed ? 'Imported except for the rows above with an error.' : 'Imported.';
    return { lines: [...notes, ...lines, dryRun ? 'Nothing was changed.' : saved], failed };
  });
}

async function picturesBeside(db: Database, importId: number, folder: string) {
  const rows = await db
    .select({ pictures: importRows.pictures })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  const names = new Set(rows.flatMap(({ pictures }) => pictures.map(fileNameOf)));
  const found: { name: string; bytes: Buffer }[] = [];
  for (const name of names) {
    if (/[\\/]/.test(name)) continue;
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (bytes) found.push({ name, bytes });
  }
  return found;
}

function inWords({ row, name, state, changes, problems, notes }: ImportedRow) {
  if (state === 'error') return `Row ${row}: ${problems.join(' ')}`;
  const changed = changes.map(({ field, from, to }) => `${field} ${from || '–'} → ${to}`);
  const said = [...notes, changed.join(', ')].filter(Boolean).join(' ');
  return `Row ${row}: ${state} ${name} (${said.replaceAll(/\s+/g, ' ')})`;
}

/** Throws `ToolRefused`. */
export async function exportCsv(settings: Settings, file: string): Promise<ToolOutput> {
  await requireShop(settings);
  await requireNewFile(file);
  await withShop(settings, ({ store }) =>
    writeAtomically(file, (out) =>
      pipeline(Readable.from(exportProducts(store.db, ownersTool)), out),
    ),
  );
  return { lines: [`Products written to ${file}.`] };
}
