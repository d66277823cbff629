import { createHash } from 'node:crypto';
import { maxPictureBytes } from '#contract/rules/pictures.ts';
import type { Database } from '#db/client.ts';
import { and, eq, type SQL } from '#db/sql.ts';
import { findImport } from '#shop/catalogue/import/find-import.ts';
import { listed } from '#shop/catalogue/import/plan/notes.ts';
import { changePlan, planWithPictures } from '#shop/catalogue/import/plan-import.ts';
import { isUrl } from '#shop/catalogue/import/read/rows.ts';
import { importPictures, imports } from '#shop/catalogue/import/tables.ts';
import { removePicture, storeFirstFrame } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { Refusal } from '#shop/refusal.ts';
import { readPictures } from './matched-pictures.ts';
import { showLate } from './show-late.ts';
import { type Found, picturesIn, type Refused, tooLarge, type Upload } from './unpack-upload.ts';

/**
 * Stores pictures, also those in ZIP archives, for the products of a file. Those that are applied
 * already show them at once. Names what it refused; one bad picture keeps no other from going in.
 */
export async function addPictures(
  db: Database,
  storage: Storage,
  id: number,
  uploads: Iterable<Upload> | AsyncIterable<Upload>,
) {
  await findImport(db, id);
  const refused: Refused[] = [];
  const animated: string[] = [];
  for await (const upload of uploads) {
    for await (const one of picturesIn(upload, refused)) {
      const isAnimated = await keep(db, storage, id, one, refused);
      if (isAnimated) animated.push(one.name);
    }
  }
  if (animated.length > 0) await noteAnimated(db, id, animated);
  // It may have been applied during the upload.
  const found = await findImport(db, id);
  if (found.state === 'APPLIED' || found.state === 'FAILED') await showLate(db, found);
  const planned = await planWithPictures(db, id);
  return { import: planned, ...(await readPictures(db, id)), refused };
}

async function noteAnimated(db: Database, id: number, names: readonly string[]) {
  const note = `These pictures are animated, and the shop shows only their first frame: ${listed(names)}.`;
  await changePlan(db, id, ({ plan }) => ({ ...plan, notes: [...new Set([...plan.notes, note])] }));
}

const heic =
  'This picture is in Apple’s HEIC format. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send it as JPEG.';

/** Returns whether the picture moves. */
async function keep(
  db: Database,
  storage: Storage,
  importId: number,
  { name, folder, bytes }: Found,
  refused: Refused[],
): Promise<boolean> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const same = and(
    eq(importPictures.importId, importId),
    eq(importPictures.hash, hash),
    eq(importPictures.name, name),
    eq(importPictures.folder, folder),
  );
  if ((await db.$count(importPictures, same)) > 0) return false;
  const file = isUrl(folder) ? folder : folder ? `${folder}/${name}` : name;
  const refuse = (problem: string) => {
    refused.push({ file, problem });
    return false;
  };
  if (/\.hei[cf]$/i.test(name) || isHeic(bytes)) return refuse(heic);
  if (bytes.length > maxPictureBytes) return refuse(tooLarge);
  try {
    const { isAnimated, ...picture } = await storeFirstFrame(storage, bytes);
    const isNew = await addOnce(db, same, { importId, name, folder, hash, ...picture });
    if (!isNew) await removePicture(storage, picture.filename);
    return isNew && isAnimated;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(error.message);
  }
}

/** Two requests may bring one picture at once, so each waits for the other. Returns whether it is new. */
const addOnce = (db: Database, same: SQL | undefined, given: typeof importPictures.$inferInsert) =>
  db.transaction(async (tx) => {
    const { id } = imports;
    await tx.select({ id }).from(imports).where(eq(id, given.importId)).for('no key update');
    if ((await tx.$count(importPictures, same)) > 0) return false;
    await tx.insert(importPictures).values(given);
    return true;
  });

/** An iPhone may call it IMG_1.JPG. */
const isHeic = (bytes: Buffer) =>
  /^ftyp(?:hei[cfsx]|hev[cx]|mif1)/.test(bytes.toString('latin1', 4, 12));
