import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportedRow } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import type { Database } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import type { Settings } from '#server/settings/settings.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { applyImport } from '#shop/catalogue/import/apply/apply-import.ts';
import { beginImport } from '#shop/catalogue/import/apply/begin-import.ts';
import { exportProducts } from '#shop/catalogue/import/export-products.ts';
import { createImport } from '#shop/catalogue/import/imports.ts';
import { addPictures } from '#shop/catalogue/import/pictures/add-pictures.ts';
import { picturesElsewhere } from '#shop/catalogue/import/plan/notes.ts';
import { fileNameOf, isUrl } from '#shop/catalogue/import/read/rows.ts';
import { importRows, imports } from '#shop/catalogue/import/tables.ts';
import { writeAtomically } from '#shop/files/atomic-file.ts';
import type { Storage } from '#shop/files/storage.ts';
import {
  type Download,
  fetchedPictures,
  namedPictures,
  picturesBeside,
} from './import-pictures.ts';
import { requireNewFile, requireShop, type ToolOutput, withShop } from './open.ts';
import { ToolRefused } from './tool-refused.ts';

interface Wanted {
  dryRun?: boolean;
  /** Also fetches pictures that the file names by URL. */
  fetchPictures?: boolean;
  /** Called before each step that takes long. */
  say?(words: string): void;
}

/**
 * Imports a file of products, CSV or a workbook, with the pictures in its folder. Unless it is a
 * dry run, saves the good rows and names the others. Throws `ToolRefused`, and `Refusal` for a file
 * that is no table of products.
 */
export async function importFile(
  settings: Settings,
  file: string,
  wanted: Wanted,
  download?: Download,
): Promise<ToolOutput> {
  const { dryRun = false } = wanted;
  const bytes = await readFile(file).catch((error: Error) => {
    throw new ToolRefused(
      `The file ${file} cannot be read (${error.message}). Please check the path.`,
    );
  });
  return withShop(settings, async ({ store: { db }, storage }) => {
    const given = { fileName: basename(file), bytes };
    const { id, notes } = await createImport(db, ownersTool, given);
    const pictures = await bringPictures({ db, storage, id }, dirname(file), wanted, download);
    if (!dryRun) {
      await beginImport(db, ownersTool, id, async () => {});
      await applyImport(db, id);
    }
    const rows = await db
      .select()
      .from(importRows)
      .where(eq(importRows.importId, id))
      .orderBy(asc(importRows.row));
    if (dryRun) await db.delete(imports).where(eq(imports.id, id));
    const hasErrors = rows.some(({ state }) => state === 'error');
    const saved = hasErrors ? 'Imported except for the rows above with an error.' : 'Imported.';
    return {
      lines: [
        ...notes.filter((note) => note !== picturesElsewhere),
        ...pictures.notes,
        ...rows.filter(({ state }) => state !== 'same').map(inWords),
        ...pictures.refused,
        dryRun ? 'Nothing was changed.' : saved,
      ],
      failed: hasErrors || pictures.refused.length > 0,
    };
  });
}

interface Planned {
  db: Database;
  storage: Storage;
  id: number;
}

/** Adds the pictures beside the file and, where that is wanted, those at URLs. */
async function bringPictures(
  { db, storage, id }: Planned,
  folder: string,
  { dryRun, fetchPictures, say }: Wanted,
  download?: Download,
) {
  const named = await namedPictures(db, id);
  const beside = await picturesBeside(named, folder);
  const isThere = new Set(beside.map(({ name }) => name));
  const urls = named.filter((one) => isUrl(one) && !isThere.has(fileNameOf(one)));
  const count = formatCount(urls.length);
  const notes: string[] = [];
  const refused: string[] = [];
  const refuse = (picture: string, problem: string) =>
    refused.push(`Not added: ${picture}. ${problem}`);
  const add = async (uploads: Parameters<typeof addPictures>[3]) => {
    const added = await addPictures(db, storage, id, uploads);
    for (const { file, problem } of added.refused) refuse(file, problem);
  };
  if (!dryRun) await add(beside);
  if (urls.length === 0) return { notes, refused };
  if (!fetchPictures) {
    notes.push(
      `Pictures named by URL: ${count}. Put their files beside this one, or add --fetch-pictures to fetch them.`,
    );
  } else if (dryRun) notes.push(`Pictures to fetch: ${count}.`);
  else {
    say?.(`Fetching pictures: ${count} …`);
    const before = refused.length;
    await add(fetchedPictures(urls, refuse, download));
    notes.push(
      `Pictures fetched: ${formatCount(urls.length - refused.length + before)} of ${count}.`,
    );
    if (refused.length > before)
      notes.push(
        'To try again, import the same file once more. What is here is not fetched again.',
      );
  }
  return { notes, refused };
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
