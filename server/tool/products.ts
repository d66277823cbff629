import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportRow } from '#contract/products/product-import.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { exportProducts } from '#shop/catalogue/import/export-products.ts';
import { readProductCsv } from '#shop/catalogue/import/import-file.ts';
import { importProducts } from '#shop/catalogue/import/import-products.ts';
import { writeAtomically } from '#shop/files/atomic-file.ts';
import { storePicture } from '#shop/files/pictures.ts';
import { removeUnused } from '#shop/files/unused.ts';
import type { Settings } from '../settings/settings.ts';
import { requireNewFile, requireShop, type ToolOutput, withShop } from './open.ts';
import { ToolRefused } from './tool-refused.ts';

/**
 * Imports a CSV file of products, all rows or none, with the pictures in its folder. Throws
 * `ToolRefused`, and `Refusal` for a file that is not a CSV file of products.
 */
export async function importCsv(
  settings: Settings,
  file: string,
  { dryRun }: { dryRun: boolean },
): Promise<ToolOutput> {
  const csv = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ToolRefused(
      `The file ${file} cannot be read (${error.message}). Please check the path.`,
    );
  });
  const files = await readPictures(file, csv);
  const imageNames = [...files.keys()];
  const { applied, rows, notes } = await withShop(settings, async ({ store: { db }, storage }) => {
    if (dryRun) return importProducts(db, ownersTool, { csv, dryRun, imageNames }, []);
    const pictures = [];
    for (const bytes of files.values()) pictures.push(await storePicture(storage, bytes));
    const filenames = pictures.map(({ filename }) => filename);
    return importProducts(db, ownersTool, { csv, imageNames }, pictures).finally(() =>
      removeUnused(db, storage, filenames),
    );
  });
  const failed = rows.some(({ action }) => action === 'error');
  const lines = rows.filter(({ action }) => action !== 'same').map(inWords);
  const saved = failed ? 'Imported except for the rows above with an error.' : 'Imported.';
  return { lines: [...notes, ...lines, applied ? saved : 'Nothing was changed.'], failed };
}

async function readPictures(file: string, csv: string) {
  const names = readProductCsv(csv).flatMap(({ cells }) => cells.images?.split('|') ?? []);
  const found = new Map<string, Buffer>();
  for (const name of new Set(names.map((one) => one.trim()))) {
    if (/[\\/]/.test(name)) continue;
    const bytes = await readFile(join(dirname(file), name)).catch(() => null);
    if (bytes) found.set(name, bytes);
  }
  return found;
}

function inWords({ row, name, action, changes, errors, notes }: ImportRow) {
  if (action === 'error') return `Row ${row}: ${errors.join(' ')}`;
  const changed = changes.map(({ field, from, to }) => `${field} ${from || '–'} → ${to}`);
  const said = [...notes, changed.join(', ')].filter(Boolean).join(' ');
  return `Row ${row}: ${action} ${name} (${said.replaceAll(/\s+/g, ' ')})`;
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
