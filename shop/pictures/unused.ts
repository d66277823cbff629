import { dayMs } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { isHalfWritten } from '#shop/files/atomic-file.ts';
import { pictureOf, removePicture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { namedPictures } from './named-pictures.ts';

/** Removes pictures that no row refers to. An order keeps referring to its own. */
export async function removeUnused(
  db: Database,
  storage: Storage,
  filenames: readonly string[],
): Promise<void> {
  // Every refused call ends here, and hardly any has stored a picture.
  if (filenames.length === 0) return;
  const shown = await namedPictures(db, filenames);
  for (const filename of filenames) {
    if (!shown.has(filename)) await removePicture(storage, filename);
  }
}

const maxAtOnce = 100;

/**
 * Removes pictures older than a day that no row refers to: their save failed after storing the files
 * and before committing the rows.
 */
export async function removeOrphans(db: Database, storage: Storage): Promise<void> {
  let old = new Set<string>();
  for await (const { name, modifiedAt } of storage.list()) {
    if (Date.now() - modifiedAt.getTime() < dayMs) continue;
    if (isHalfWritten(name)) await storage.removeAll(name);
    const picture = pictureOf(name);
    if (picture) old.add(picture);
    if (old.size < maxAtOnce) continue;
    await removeUnused(db, storage, [...old]);
    old = new Set();
  }
  await removeUnused(db, storage, [...old]);
}
