import type { ProductImport } from '#contract/products/imports.ts';
import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, eq, gt, inArray, sql } from '#db/sql.ts';
import { readInSteps } from '#shop/catalogue/import/rows-in-steps.ts';
import { importedPictures, importPictures, importRows } from '#shop/catalogue/import/tables.ts';
import { listedNames, listedOnce } from './foreign-pictures.ts';
import type { GivenPicture, Wanting } from './match-by-name.ts';
import { type Matched, matchPictures } from './match-pictures.ts';

/** Matches what was given for a file with what its good rows want, and what is left with its other rows. */
export async function matchedOf(db: Database, importId: number): Promise<Matched> {
  const { row, name, folders, pictures, productId } = importRows;
  const isWanting = and(
    eq(importRows.importId, importId),
    inArray(importRows.state, ['add', 'change', 'same']),
    sql`${folders} <> '[]'::jsonb`,
  );
  const products = await readInSteps(async (after, limit) => {
    const rows = await db
      .select({ row, name, folders, files: pictures, productId })
      .from(importRows)
      .where(and(isWanting, gt(row, after)))
      .orderBy(asc(row))
      .limit(limit);
    const shown = await shownBy(
      db,
      rows.flatMap((one) => one.productId ?? []),
    );
    const byProduct = Map.groupBy(shown, (one) => one.productId);
    return rows.map((one) => ({ ...one, shown: byProduct.get(one.productId ?? 0) ?? [] }));
  });
  const given = await db
    .select()
    .from(importPictures)
    .where(eq(importPictures.importId, importId))
    .orderBy(asc(importPictures.id));
  const matched = matchPictures(products, given);
  const unused = new Set(await ofNoRow(db, importId, matched.unused));
  return {
    ...matched,
    unused: listedOnce([...unused]),
    leftOut: listedOnce(matched.unused.filter((one) => !unused.has(one))),
  };
}

/** The pictures that no row that is left out wants either. */
async function ofNoRow(db: Database, importId: number, given: readonly GivenPicture[]) {
  if (given.length === 0) return [];
  const { row, key, name, folders, pictures, state } = importRows;
  const ofImport = eq(importRows.importId, importId);
  const rows = await readInSteps((after, limit) =>
    db
      .select({ row, key, name, folders, files: pictures })
      .from(importRows)
      .where(and(ofImport, inArray(state, ['error', 'skip']), gt(row, after)))
      .orderBy(asc(row))
      .limit(limit),
  );
  return matchPictures(wantingOf(rows), given).unused;
}

/** Rows that are left out, by product: two of one name would else be two products, which a picture may mean. */
const wantingOf = (rows: readonly (Omit<Wanting, 'shown'> & { key: string })[]): Wanting[] =>
  [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    const folders = ofProduct.flatMap((one) => one.folders);
    const files = [...new Set(ofProduct.flatMap((one) => one.files))];
    // Those of a product that is saved want no pictures of their own.
    return first && folders.length + files.length > 0
      ? [{ ...first, folders, files, shown: [] }]
      : [];
  });

/** The pictures that products get from a file, by first row. Reads no rows for a file without pictures. */
export async function chosenOf(db: Database, importId: number): Promise<Matched['chosen']> {
  const isGiven = (await db.$count(importPictures, eq(importPictures.importId, importId))) > 0;
  return isGiven ? (await matchedOf(db, importId)).chosen : new Map();
}

/** The pictures that products have from imports. */
async function shownBy(db: Database, ids: readonly number[]) {
  const { productId, name, hash } = importedPictures;
  if (ids.length === 0) return [];
  return db.select({ productId, name, hash }).from(importedPictures).where(oneOf(productId, ids));
}

export function countsOf({ chosen, missing, unused, leftOut }: Matched): ProductImport['pictures'] {
  const present = [...chosen.values()].reduce((sum, { length }) => sum + length, 0);
  const absent = missing.reduce((sum, { files }) => sum + files.length, 0);
  return {
    named: present + absent,
    present,
    missing: absent,
    unused: unused.length + leftOut.length,
  };
}

/** What is to be done about the pictures of a file. */
export async function readPictures(db: Database, importId: number) {
  const { missing, unused, leftOut } = await matchedOf(db, importId);
  return { missing, unused: listedNames(unused), leftOut: listedNames(leftOut) };
}
