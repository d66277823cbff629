import type { ProductForm } from '#contract/products/product-form.ts';
import { defaultSizeName } from '#contract/rules/variants.ts';
import { type Database, violatesConstraint } from '#db/client.ts';
import { inArray, type SQL, sql } from '#db/sql.ts';
import { updateRows } from '#db/update-rows.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { valuesToSave } from './fields/save-values.ts';
import { saveOldUrls } from './old-urls.ts';
import { saveImages } from './save-images.ts';
import { saveVariants } from './save-variants.ts';
import { rewriteSearchText } from './search-text.ts';
import { freeSlugs } from './slugs.ts';
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

/**
 * Adds any number of products with a fixed number of statements and returns their ids. Throws as
 * `addProduct` does.
 */
export async function addProducts(tx: Database, saves: readonly ProductSave[]): Promise<number[]> {
  const slugs = await freeSlugs(
    tx,
    products,
    saves.map(({ details }) => details.productName),
  );
  const values = await valuesToSave(tx, saves);
  const rows = saves.map(({ details }, at) => ({
    ...columnsOf(details),
    fields: values[at] ?? {},
    ...(details.status === 'DRAFT' && { deletedAt: new Date(), draftSince: new Date() }),
    searchText: '',
    slug: slugs[at] ?? '',
  }));
  const { id, slug } = products;
  const added = await tx
    .insert(products)
    .values(rows)
    .returning({ id, slug })
    .catch(refuseGoneCategory);
  const idOf = new Map(added.map((row) => [row.slug, row.id]));
  const changes = saves.map((save, at) => ({ ...save, id: idOf.get(slugs[at] ?? '') ?? 0 }));
  await saveParts(tx, changes);
  return changes.map((change) => change.id);
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

async function saveParts(tx: Database, changes: readonly ProductChange[]): Promise<string[]> {
  await saveVariants(
    tx,
    changes.map(({ id, details, countedBy }) => ({
      ...{ productId: id, forms: details.productVariants, countedBy },
    })),
  );
  const hidden = changes.filter(({ details }) => details.status === 'DRAFT');
  for (const { id } of hidden) await takeOutOfCarts(tx, id);
  await saveOldUrls(
    tx,
    changes.map(({ id, details }) => ({ productId: id, paths: details.oldUrls })),
  );
  const dropped = await saveImages(
    tx,
    changes.map(({ id, details, ...given }) => ({ ...details, productId: id, ...given })),
  );
  await rewriteSearchText(
    tx,
    inArray(
      products.id,
      changes.map(({ id }) => id),
    ),
  );
  return dropped;
}

/** The category may have been deleted in the meantime. */
function refuseGoneCategory(error: unknown): never {
  const gone = violatesConstraint(error, 'products_category_id_categories_id_fk');
  throw gone ? fieldRefusal('categoryId', 'Please select Category') : error;
}
