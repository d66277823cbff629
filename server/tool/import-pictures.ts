import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxPictureMegabytes } from '#contract/rules/pictures.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray } from '#db/sql.ts';
import type { Upload } from '#shop/catalogue/import/pictures/unpack-upload.ts';
import { fileNameOf } from '#shop/catalogue/import/read/rows.ts';
import { importRows } from '#shop/catalogue/import/tables.ts';
import { downloadPublic } from './public-download.ts';

/** Files and URLs of the pictures that the good rows of a file name. */
export async function namedPictures(db: Database, importId: number): Promise<string[]> {
  const { state, pictures, row } = importRows;
  const rows = await db
    .select({ pictures })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(state, ['add', 'change', 'same'])))
    .orderBy(asc(row));
  return [...new Set(rows.flatMap((one) => one.pictures))];
}

export async function picturesBeside(named: readonly string[], folder: string): Promise<Upload[]> {
  const found: Upload[] = [];
  for (const name of new Set(named.map(fileNameOf))) {
    if (/[\\/]/.test(name)) continue;
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (bytes) found.push({ name, bytes });
  }
  return found;
}

export type Download = typeof downloadPublic;

const atOnce = 4;

/** Fetches the pictures at URLs, a few at once. Calls `refuse` for each that could not be fetched. */
export async function* fetchedPictures(
  urls: readonly string[],
  refuse: (url: string, problem: string) => void,
  download: Download = downloadPublic,
): AsyncGenerator<Upload> {
  const fetch = async (url: string): Promise<Upload | undefined> => {
    try {
      return { name: fileNameOf(url), url, bytes: await download(url, maxPictureMegabytes) };
    } catch (error) {
      refuse(url, (error as Error).message);
    }
  };
  const underway: Promise<Upload | undefined>[] = [];
  for (const url of urls) {
    underway.push(fetch(url));
    if (underway.length < atOnce) continue;
    const upload = await underway.shift();
    if (upload) yield upload;
  }
  for (const upload of await Promise.all(underway)) if (upload) yield upload;
}
