import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, eq, inArray, sql } from '#db/sql.ts';
import type { ImportState } from '#shop/catalogue/import/find-import.ts';
import { countedWith } from '#shop/catalogue/import/plan/known.ts';
import {
  importedPictures,
  importedVariants,
  importPictures,
} from '#shop/catalogue/import/tables.ts';
import { type Change, droppedBy } from './take-back.ts';

type Source = ImportState['source'];

/** Makes the next file be compared with the one before again, and lets it show the pictures of this one. */
export async function forget(
  tx: Database,
  source: Source,
  changes: readonly Change[],
): Promise<void> {
  const added = changes.filter(({ before }) => !before).map(({ productId }) => productId);
  if (added.length > 0) {
    const ofAdded = oneOf(importedVariants.productId, added);
    await tx.delete(importedVariants).where(and(eq(importedVariants.source, source), ofAdded));
    await tx.delete(importedPictures).where(oneOf(importedPictures.productId, added));
  }
  const changed = changes.filter(({ before }) => before);
  for (const change of changed) await forgetPictures(tx, change);
  await forgetKeys(tx, source, changed);
  await forgetPieces(tx, source, changed);
}

/** Other pictures of the product came with other files, or by hand. */
async function forgetPictures(tx: Database, change: Change) {
  const dropped = droppedBy(change);
  if (dropped.length === 0) return;
  const { importId, hash, filename } = importPictures;
  const hashes = tx
    .select({ hash })
    .from(importPictures)
    .where(and(eq(importId, change.importId), oneOf(filename, dropped)));
  const ofProduct = eq(importedPictures.productId, change.productId);
  await tx.delete(importedPictures).where(and(ofProduct, inArray(importedPictures.hash, hashes)));
}

/** Forgets what only this file called these products. */
async function forgetKeys(tx: Database, source: Source, changed: readonly Change[]) {
  const called = changed.flatMap(({ productId, gained }) => {
    const [key] = gained.flatMap(({ newKey }) => newKey ?? []);
    return key === undefined ? [] : { productId, key };
  });
  if (called.length === 0) return;
  const { productId, key } = importedVariants;
  const isCalled = sql`(${productId}, ${key}) in (
    select (form ->> 'productId')::integer, form ->> 'key'
    from jsonb_array_elements(${JSON.stringify(called)}::jsonb) as given(form)
  )`;
  await tx.delete(importedVariants).where(and(eq(importedVariants.source, source), isCalled));
}

/** Remembers what the file before said, and the pieces of the other export of the same shop. */
async function forgetPieces(tx: Database, source: Source, changed: readonly Change[]) {
  const gained = changed.flatMap((change) => change.gained);
  const others = countedWith(source).filter((one) => one !== source);
  await remember(tx, others, piecesOf(gained, 'otherLast'));
  await remember(tx, [source], piecesOf(gained, 'last'));
  await rememberStatuses(tx, source, gained);
  const unknown = gained.filter(({ last }) => last === undefined);
  if (unknown.length === 0) return;
  const { variantId } = importedVariants;
  const ofUnknown = oneOf(
    variantId,
    unknown.map((one) => one.variantId),
  );
  await tx.delete(importedVariants).where(and(eq(importedVariants.source, source), ofUnknown));
}

const piecesOf = (gained: Change['gained'], which: 'last' | 'otherLast') =>
  gained.flatMap(({ variantId, [which]: pieces }) =>
    pieces === undefined ? [] : { variantId, pieces },
  );

async function remember(
  tx: Database,
  sources: readonly Source[],
  pieces: readonly { variantId: number; pieces: number | null }[],
) {
  if (sources.length === 0 || pieces.length === 0) return;
  await tx
    .update(importedVariants)
    .set({ quantity: sql`(given.form ->> 'pieces')::integer` })
    .from(sql`jsonb_array_elements(${JSON.stringify(pieces)}::jsonb) as given(form)`)
    .where(
      and(
        inArray(importedVariants.source, [...sources]),
        eq(importedVariants.variantId, sql`(given.form ->> 'variantId')::integer`),
      ),
    );
}

/** Imports of earlier versions noted none. */
async function rememberStatuses(tx: Database, source: Source, gained: Change['gained']) {
  const told = gained.flatMap(({ variantId, lastStatus }) =>
    lastStatus === undefined ? [] : { variantId, lastStatus },
  );
  if (told.length === 0) return;
  await tx
    .update(importedVariants)
    .set({ status: sql`given.form ->> 'lastStatus'` })
    .from(sql`jsonb_array_elements(${JSON.stringify(told)}::jsonb) as given(form)`)
    .where(
      and(
        eq(importedVariants.source, source),
        eq(importedVariants.variantId, sql`(given.form ->> 'variantId')::integer`),
      ),
    );
}
