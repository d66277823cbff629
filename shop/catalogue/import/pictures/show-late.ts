import { maxProductImages } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { and, eq, inArray, isNotNull, sql } from '#db/sql.ts';
import type { ImportState } from '#shop/catalogue/import/find-import.ts';
import { Pace } from '#shop/catalogue/import/pace.ts';
import { exactName, pairNames } from '#shop/catalogue/import/pictures/alike-names.ts';
import { cutTexts } from '#shop/catalogue/import/plan/option-texts.ts';
import { sourceOf, tableOf } from '#shop/catalogue/import/plan-import.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import {
  importChanges,
  importedPictures,
  importPictures,
  importRows,
} from '#shop/catalogue/import/tables.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { saveImages } from '#shop/catalogue/save-images.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { GivenPicture } from './match-by-name.ts';
import { storedOf } from './match-pictures.ts';
import { chosenOf } from './matched-pictures.ts';
import { coloursOf, imageOrderOf, namesIn, withNamesIn } from './picture-colours.ts';
import { rememberPictures } from './remember-pictures.ts';

/** Adds pictures that came after their products. */
export async function showLate(db: Database, found: ImportState): Promise<void> {
  const importId = found.id;
  const chosen = await chosenOf(db, importId);
  if ([...chosen.values()].flat().every(({ isUsed }) => isUsed)) return;
  const file = await sourceOf(found, await tableOf(db, importId));
  const byKey = Map.groupBy(file.rows, ({ key }) => key);
  const rows = await db
    .select({ row: importRows.row, key: importRows.key, productId: importRows.productId })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.row, [...chosen.keys()]),
        isNotNull(importRows.productId),
        eq(importRows.isApplied, true),
      ),
    );
  const pace = new Pace();
  for (const { row, key, productId } of rows) {
    await pace.giveWay();
    const given = (chosen.get(row) ?? []).filter(({ isUsed }) => !isUsed);
    if (productId !== null && given.length > 0) {
      const sources = byKey.get(key) ?? [];
      await db.transaction((tx) => showOf(tx, { importId, productId, sources }, given));
    }
  }
}

interface Late {
  importId: number;
  productId: number;
  sources: readonly SourceRow[];
}

async function showOf(
  tx: Database,
  { importId, productId, sources }: Late,
  chosen: readonly GivenPicture[],
) {
  const given = withNamesIn(sources, chosen);
  const ofProduct = eq(products.id, productId);
  await tx.select({ id: products.id }).from(products).where(ofProduct).for('no key update');
  const [product] = await productsById(tx, [productId]);
  if (!product) return;
  const shown = await shownBefore(tx, importId, productId);
  const names = [...namesIn(sources).values(), ...given.map(({ name }) => name)];
  const isNamed = pairNames(new Set(names.map(exactName)), shown.names);
  const pictures = given
    .filter(({ name, hash }) => !isNamed.has(exactName(name)) && !shown.hashes.has(hash))
    .slice(0, Math.max(0, maxProductImages - product.images.length));
  await tx
    .update(importPictures)
    .set({ isUsed: true })
    .where(
      inArray(
        importPictures.id,
        given.map(({ id }) => id),
      ),
    );
  if (pictures.length === 0) return;
  const colours = new Map([
    ...product.variants.map(({ color }) => [color, color] as const),
    ...cutTexts(
      'color',
      sources.filter(({ isVariant }) => isVariant).map((one) => [one]),
    ),
  ]);
  const imageOrder = imageOrderOf(product.images, pictures, coloursOf(sources, colours));
  await saveImages(tx, [
    { productId, imageOrder, pictures: pictures.map(storedOf), mayLackPictures: true },
  ]);
  await rememberPictures(tx, productId, pictures);
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(ofProduct);
  await noteChange(tx, importId, product);
}

/** Names of the files that a product shows, and the bytes of those that other files brought. */
async function shownBefore(tx: Database, importId: number, productId: number) {
  const shown = await tx
    .select()
    .from(importedPictures)
    .where(eq(importedPictures.productId, productId));
  const used = await tx
    .select({ hash: importPictures.hash })
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), eq(importPictures.isUsed, true)));
  const own = new Set(used.map(({ hash }) => hash));
  return {
    names: new Set(shown.map(({ name }) => exactName(name))),
    hashes: new Set(shown.flatMap(({ hash }) => (own.has(hash) ? [] : hash))),
  };
}

/** An undo takes back the pictures with the rest. */
async function noteChange(tx: Database, importId: number, before: Product) {
  const version = before.version + 1;
  await tx
    .insert(importChanges)
    .values({ importId, productId: before.id, before, version, gained: [] })
    .onConflictDoUpdate({
      target: [importChanges.importId, importChanges.productId],
      set: { version },
      setWhere: eq(importChanges.version, before.version),
    });
}
