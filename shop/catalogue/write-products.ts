import type { ProductForm } from '#contract/products/product-form.ts';
import { defaultSizeName } from '#contract/rules/variants.ts';
import { type Database, violatesConstraint } from '#db/client.ts';
import { insertReturning } from '#db/insert-rows.ts';
import { inArray, type SQL, sql } from '#db/sql.ts';
import { updateRows } from '#db/update-rows.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { valuesToSave } from './fields/save-values.ts';
import { saveOldUrls } from './old-urls.ts';
import { saveImages } from './save-images.ts';
import { saveVariants } from './save-variants.ts';
import { newSearchTexts, rewriteSearchText } from './search-text.ts';
import { freeSlugs } from './slugs.ts';
import { sumsOfNew, sumUpVariants } from './stock/movements.ts';
import { products } from './tables.ts';
import { takeOutOfCarts } from './write-variants.ts';

export type ProductDetails = Omit<ProductForm, 'id'>;

/** The pictures are stored already. */
interface ProductSave {
  details: ProductDetails;
  pictures: readonly Picture[];
  /** True for a product whose pictures may come later. */
  mayLackPictures?: boolean;
  /** Who counted the stock; absent for the shop itself. */
  countedBy?: string;
}

type ProductChange = ProductSave & { id: number };
type SavedProduct = ProductChange & { isNew?: boolean };

/**
 * Adds any number of products with a fixed number of statements and returns their ids. Throws as
 * `addProduct` does.
 */
export async function addProducts(tx: Database, saves: readonly ProductSave[]): Promise<number[]> {
  const rows = await newRows(tx, saves);
  const { rows: added } = await tx
    .execute<{ id: number; slug: string }>(insertReturning(products, rows, ['id', 'slug']))
    .catch(refuseGoneCategory);
  const idOf = new Map(added.map((row) => [row.slug, row.id]));
  const ids = rows.map(({ slug }) => idOf.get(slug) ?? 0);
  await saveParts(
    tx,
    saves.map((save, at) => ({ ...save, id: ids[at] ?? 0, isNew: true })),
  );
  return ids;
}

/** Complete rows: each later change of one would write all indexes of products again. */
async function newRows(tx: Database, saves: readonly ProductSave[]) {
  const slugs = await freeSlugs(
    tx,
    products,
    saves.map(({ details }) => details.productName),
  );
  const values = await valuesToSave(tx, saves);
  const rows = saves.map(({ details }, at) => {
    const columns = columnsOf(details);
    const draftSince = details.status === 'DRAFT' ? new Date() : null;
    return {
      ...columns,
      slug: slugs[at] ?? '',
      sizeLabel: columns.sizeLabel ?? '',
      featured: columns.featured ?? false,
      fields: values[at] ?? {},
      ...sumsOfNew(details.productVariants),
      deletedAt: draftSince,
      draftSince,
    };
  });
  const texts = await newSearchTexts(
    tx,
    rows.map((row, at) => ({ ...row, variants: saves[at]?.details.productVariants ?? [] })),
  );
  return rows.map((row, at) => ({ ...row, searchText: texts[at] ?? '' }));
}

/**
 * Changes any number of products with a fixed number of statements; the caller has locked them.
 * Returns the files they no longer show. Throws as `addProduct` does.
 */
export async function changeProducts(
  tx: Database,
  changes: readonly ProductChange[],
): Promise<string[]> {
  const values = await valuesToSave(tx, changes);
  const rows = changes.map(({ id, details }, at) => ({
    id,
    ...columnsOf(details),
    status: details.status,
    fields: values[at],
  }));
  await updateRows(tx, products, rows, {
    ...draftColumns(sql`given.form ->> 'status'`),
    version: sql`${products.version} + 1`,
  }).catch(refuseGoneCategory);
  return saveParts(tx, changes);
}

/** Undefined stands for a field that the form left out, empty text for none. */
const columnsOf = ({ productName, sizeLabel, hsn, gstRate, ...details }: ProductDetails) => ({
  name: productName,
  description: details.description,
  categoryId: details.categoryId,
  hsn: hsn === '' ? null : hsn,
  gstRate: gstRate === '' ? null : gstRate && Number(gstRate),
  // An empty label means the default.
  sizeLabel: sizeLabel === defaultSizeName ? '' : sizeLabel,
  featured: details.featured,
});

/** Sets when products became drafts, for a status that is null where it stays. */
export const draftColumns = (status: SQL) => ({
  deletedAt: sql`case ${status} when 'DRAFT' then coalesce(${products.deletedAt}, now())
    when 'LIVE' then null else ${products.deletedAt} end`,
  draftSince: sql`case ${status} when 'DRAFT' then coalesce(${products.draftSince}, now())
    when 'LIVE' then null else ${products.draftSince} end`,
});

async function saveParts(tx: Database, saved: readonly SavedProduct[]): Promise<string[]> {
  await saveVariants(
    tx,
    saved.map(({ id, details, countedBy, isNew }) => ({
      ...{ productId: id, forms: details.productVariants, countedBy, isNew },
    })),
  );
  const changed = saved.filter(({ isNew }) => !isNew);
  const hidden = changed.filter(({ details }) => details.status === 'DRAFT');
  await takeOutOfCarts(
    tx,
    hidden.map(({ id }) => id),
  );
  await saveOldUrls(
    tx,
    saved.map(({ id, details, isNew }) => ({ productId: id, paths: details.oldUrls, isNew })),
  );
  const dropped = await saveImages(
    tx,
    saved.map(({ id, details, ...given }) => ({ ...details, productId: id, ...given })),
  );
  const changedIds = changed.map(({ id }) => id);
  if (changedIds.length > 0) {
    await sumUpVariants(tx, changedIds);
    await rewriteSearchText(tx, inArray(products.id, changedIds));
  }
  return dropped;
}

/** The category may have been deleted in the meantime. */
function refuseGoneCategory(error: unknown): never {
  const gone = violatesConstraint(error, 'products_category_id_categories_id_fk');
  throw gone ? fieldRefusal('categoryId', 'Please select Category') : error;
}
