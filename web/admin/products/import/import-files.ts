import {
  type ImportRow,
  importTooLarge,
  maxImportLength,
} from '#contract/products/product-import.ts';
import { call } from '#web/client.ts';

export interface ImportFiles {
  csv: string;
  images: readonly File[];
}

/** Throws an error whose message says what is wrong with the file. */
export async function readCsv(file: File): Promise<string> {
  if (file.size > maxImportLength) throw new Error(importTooLarge);
  if (file.size === 0) {
    throw new Error(
      `${file.name} is empty. Please choose a CSV file of products, such as an export.`,
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} is not in UTF-8. Please save it as "CSV UTF-8".`);
  }
}

/** Dry run. It needs only the names of the pictures, not the files. */
export const previewImport = (files: ImportFiles) => {
  const body = formOf(files);
  body.append('dryRun', 'true');
  return call('POST /products/import', { body });
};

/** Applies the changes if no row has an error; `rows` is the preview that was shown. */
export const applyImport = (files: ImportFiles, rows: readonly ImportRow[]) => {
  const body = formOf(files);
  const seen = rows.flatMap(({ row, stockSeen: stock }) =>
    stock === undefined ? [] : { row, stock },
  );
  body.append('stocksSeen', JSON.stringify(seen));
  for (const image of files.images) body.append('images', image);
  return call('POST /products/import', { body });
};

function formOf({ csv, images }: ImportFiles) {
  const body = new FormData();
  body.append('csv', csv);
  body.append('imageNames', JSON.stringify(images.map(({ name }) => name)));
  return body;
}
