import type { ProductForm } from '#contract/products/product-form.ts';
import { type Database, violatesConstraint } from '#db/client.ts';
import { eq, inArray, sql } from '#db/sql.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { saveImages } from './save-images.ts';
import { saveVariants } from './save-variants.ts';
import { rewriteSearchText } from './search-text.ts';
import { freeSlugs } from './slugs.ts';
import { products } from './tables.ts';

export type ProductDetails = Omit<ProductForm, 'id'>;

/** The pictures are stored already. */
interface ProductSave {
  details: ProductDetails;
  pictures: readonly Picture[];
  /** The owner may add pictures later, so none is needed now. */
  mayLackPictures?: boolean;
}

type ProductChange = ProductSave & { id: number };

/**
 * Adds any number of products with a fixed number of statements and returns their ids. Throws as `addProduct` does.
 */
export async function addProducts(tx: Database, saves: readonly ProductSave[]): Promise<number[]> {
  const slugs = await freeSlugs(
    tx,
    products,
    saves.map(({ details }) => details.productName),
  );
  const rows = saves.map(({ details }, at) => ({
    ...columnsOf(details),
    hsn: details.hsn || null,
    gstRate: details.gstRate ? Number(details.gstRate) : null,
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
  const rows = changes.map(({ id, details }) => {
    const { hsn, gstRate } = details;
    return { id, ...columnsOf(details), hsn, gstRate };
  });
  await tx
    .update(products)
    .set({
      name: sql`given.name`,
      description: sql`given.description`,
      categoryId: sql`given."categoryId"`,
      // Absent is null here, and empty means none.
      hsn: sql`nullif(coalesce(given.hsn, ${products.hsn}), '')`,
      gstRate: sql`nullif(coalesce(given."gstRate", ${products.gstRate}::text), '')::integer`,
      version: sql`${products.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, name text,
        description text, "categoryId" integer, hsn text, "gstRate" text)`,
    )
    .where(eq(products.id, sql`given.id`))
    .catch(refuseGoneCategory);
  return saveParts(tx, changes);
}

const columnsOf = ({ productName, description, categoryId }: ProductDetails) => ({
  name: productName,
  description,
  categoryId,
});

async function saveParts(tx: Database, changes: readonly ProductChange[]): Promise<string[]> {
  await saveVariants(
    tx,
    changes.map(({ id, details }) => ({ productId: id, forms: details.productVariants })),
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
