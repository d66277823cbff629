import type { ProductImport } from '#contract/products/imports.ts';
import type { VariantForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, asc, eq, gt, isNull, ne, or, sql } from '#db/sql.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { deleteUnused } from '#shop/catalogue/fields/product-fields.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { filenamesOf, productsById, withStaffParts } from '#shop/catalogue/product-shape.ts';
import { deleteUnrecorded } from '#shop/catalogue/save-product.ts';
import { changeProducts } from '#shop/catalogue/save-products.ts';
import {
  categories,
  importChanges,
  importedPictures,
  importedVariants,
  imports,
  products,
} from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { findImport, type ImportState, shapeOf } from './find-import.ts';

interface Undone {
  import: ProductImport;
  /** What stays, and why. */
  left: { name: string; why: string }[];
  /** Files that no product shows any more. */
  dropped: string[];
}

type ImportChange = typeof importChanges.$inferSelect;

/**
 * Takes back what an import did, where nobody changed it since: pieces that were sold stay sold. Throws
 * `Refusal`: not found; conflict unless it is applied.
 */
export async function undoImport(db: Database, by: Actor, id: number): Promise<Undone> {
  const found = await findImport(db, id);
  if (found.state !== 'APPLIED' && found.state !== 'FAILED') {
    throw new Refusal('conflict', 'Only a file that was applied can be undone.');
  }
  const left: Undone['left'] = [];
  const dropped: string[] = [];
  let takenBack = 0;
  const changes = await db
    .select()
    .from(importChanges)
    .where(eq(importChanges.importId, id))
    .orderBy(asc(importChanges.productId));
  for (const change of changes) {
    const outcome = await db
      .transaction((tx) => undoOne(tx, found, change))
      .catch((error: unknown) => {
        if (error instanceof Refusal)
          return { name: `Product ${change.productId}`, why: error.message };
        throw error;
      });
    if (outcome.why === undefined) {
      dropped.push(...outcome.dropped);
      if (!isRememberedOnly(change)) takenBack += 1;
    } else left.push({ name: outcome.name, why: outcome.why });
  }
  const undone = await db.transaction(async (tx) => {
    await deleteEmptyCategories(tx, found.madeCategories);
    await deleteUnused(tx, found.madeFields);
    const [changed] = await tx
      .update(imports)
      .set({ state: 'UNDONE' })
      .where(eq(imports.id, id))
      .returning();
    await record(tx, by, {
      action: 'products.import-undone',
      subject: `File "${found.fileName}"`,
      change: {
        before: {},
        after: {
          'products taken back': takenBack,
          'products left': left.length,
        },
      },
    });
    return onlyRow(changed ? [changed] : []);
  });
  return { import: shapeOf(undone), left, dropped };
}

/** The product stayed as it was: only the next file is compared with this one. */
const isRememberedOnly = ({ before, version }: ImportChange) => before?.version === version;

/** Returns the files that the product no longer shows, or why it stays. */
async function undoOne(
  tx: Database,
  found: ImportState,
  change: ImportChange,
): Promise<{ dropped: string[]; why?: undefined } | { name: string; why: string }> {
  const { productId, version } = change;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  const [product] = await withStaffParts(tx, await productsById(tx, [productId]));
  const [row] = await tx.select().from(products).where(eq(products.id, productId));
  const isGone = !product || (row?.deletedAt !== null && row?.draftSince === null);
  if (isGone) return { dropped: [] };
  const later = await changedLater(tx, found, productId);
  if (later === 'APPLYING' || later === 'APPLIED' || later === 'FAILED')
    return { name: product.name, why: 'A later file changed it. Undo that import first.' };
  const isChanged = !isRememberedOnly(change) && product.version !== version;
  if (later || isChanged) return { name: product.name, why: 'It was changed since.' };
  const dropped = await takeBack(tx, product, change);
  await forget(tx, found.source, change);
  await tx
    .delete(importChanges)
    .where(
      and(eq(importChanges.importId, change.importId), eq(importChanges.productId, productId)),
    );
  return { dropped };
}

/** The state of the last import that changed the product after this one; undefined for none. */
async function changedLater(
  tx: Database,
  { id, appliedAt }: ImportState,
  productId: number,
): Promise<ImportState['state'] | undefined> {
  const isLater = appliedAt
    ? or(isNull(imports.appliedAt), gt(imports.appliedAt, appliedAt))
    : undefined;
  const [later] = await tx
    .select({ state: imports.state })
    .from(importChanges)
    .innerJoin(imports, eq(imports.id, importChanges.importId))
    .where(and(eq(importChanges.productId, productId), ne(imports.id, id), isLater))
    .orderBy(sql`${imports.appliedAt} desc nulls first`)
    .limit(1);
  return later?.state;
}

async function takeBack(tx: Database, product: Product, change: ImportChange): Promise<string[]> {
  const { before } = change;
  if (!before) return deleteUnrecorded(tx, product.id);
  if (isRememberedOnly(change)) return [];
  const dropped = await putBack(tx, product, before, change);
  await followVersion(tx, change, before.version);
  return dropped;
}

/** The product is as the import before left it, which can be undone now. */
async function followVersion(tx: Database, { importId, productId }: ImportChange, version: number) {
  await tx
    .update(importChanges)
    .set({ version: sql`(select version from ${products} where id = ${productId})` })
    .where(
      and(
        eq(importChanges.productId, productId),
        ne(importChanges.importId, importId),
        eq(importChanges.version, version),
        sql`${importChanges.before} ->> 'version' is distinct from ${importChanges.version}::text`,
      ),
    );
}

async function putBack(
  tx: Database,
  product: Product,
  before: Product,
  { gained }: ImportChange,
): Promise<string[]> {
  const variants = before.variants.map((variant): VariantForm => {
    const stock = product.variants.find(({ id }) => id === variant.id)?.stock ?? 0;
    const pieces = gained.find(({ variantId }) => variantId === variant.id)?.pieces ?? 0;
    if (stock < pieces) {
      throw new Refusal(
        'conflict',
        `${pieces - stock} of the pieces that the import added to "${product.name}" were sold.`,
      );
    }
    return { ...variant, stock: stock - pieces, stockSeen: stock };
  });
  const had = new Set(filenamesOf(before));
  const names = filenamesOf(product);
  return changeProducts(tx, [
    {
      id: product.id,
      details: {
        productName: before.name,
        description: before.description,
        categoryId: before.categoryId,
        productVariants: variants,
        hsn: before.hsn ?? '',
        gstRate: before.gstRate === null ? '' : (String(before.gstRate) as '5'),
        status: before.status,
        sizeLabel: before.sizeLabel,
        ...fieldsBefore(before, product),
        deletedImageIds: product.images
          .filter((_, at) => !had.has(names[at] ?? ''))
          .map(({ id }) => id),
      },
      pictures: [],
      mayLackPictures: true,
    },
  ]);
}

/** Hidden fields were read with the old URLs, if the file filled any. */
function fieldsBefore(before: Product, { fields }: Product) {
  if (!before.oldUrls) return {};
  const gained = Object.keys(fields).filter((key) => !Object.hasOwn(before.fields, key));
  return { fields: { ...before.fields, ...Object.fromEntries(gained.map((key) => [key, null])) } };
}

/** The next file is compared with the one before again. */
async function forget(
  tx: Database,
  source: ImportState['source'],
  { before, productId, gained }: ImportChange,
) {
  const own = and(eq(importedVariants.source, source), eq(importedVariants.productId, productId));
  if (!before) {
    await tx.delete(importedVariants).where(own);
    await tx.delete(importedPictures).where(eq(importedPictures.productId, productId));
    return;
  }
  for (const { variantId, last } of gained) {
    const ofVariant = and(own, eq(importedVariants.variantId, variantId));
    if (last === undefined) await tx.delete(importedVariants).where(ofVariant);
    else await tx.update(importedVariants).set({ quantity: last }).where(ofVariant);
  }
}

/** Those at the end of a path first. */
async function deleteEmptyCategories(tx: Database, made: readonly number[]) {
  for (const id of made.toReversed()) {
    const held = await tx.$count(products, and(eq(products.categoryId, id), isInShop));
    const below = await tx.$count(categories, eq(categories.parentId, id));
    if (held + below === 0) await tx.delete(categories).where(eq(categories.id, id));
  }
}
