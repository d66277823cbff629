import type { VariantForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { and, eq, ne, sql } from '#db/sql.ts';
import { filenamesOf } from '#shop/catalogue/product-shape.ts';
import { deleteUnrecorded } from '#shop/catalogue/save-product.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { changeProducts } from '#shop/catalogue/write-products.ts';
import { Refusal } from '#shop/refusal.ts';
import { importChanges } from './tables.ts';

export type ImportChange = typeof importChanges.$inferSelect;

/** The product stayed as it was: only the next file is compared with this one. */
export const isRememberedOnly = ({ before, version }: ImportChange) => before?.version === version;

/** Makes a product what it was before its import. Returns the files that it no longer shows. */
export async function takeBack(
  tx: Database,
  product: Product,
  change: ImportChange,
): Promise<string[]> {
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
  await refuseGoneCategory(tx, before.category);
  const variants = before.variants.map((variant): VariantForm => {
    const stock = product.variants.find(({ id }) => id === variant.id)?.stock ?? 0;
    const pieces = gained.find(({ variantId }) => variantId === variant.id)?.pieces ?? 0;
    if (stock < pieces) {
      throw new Refusal(
        'conflict',
        `${pieces - stock} of the ${pieces} pieces that this file added were sold. Correct its stock by hand.`,
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
        ...staffPartsBefore(before, product),
        deletedImageIds: product.images
          .filter((_, at) => !had.has(names[at] ?? ''))
          .map(({ id }) => id),
      },
      pictures: [],
      mayLackPictures: true,
    },
  ]);
}

async function refuseGoneCategory(tx: Database, { id, name }: Product['category']) {
  if ((await tx.$count(categories, eq(categories.id, id))) > 0) return;
  throw new Refusal(
    'conflict',
    `Its category “${name}” was deleted. Change this product by hand, or delete it.`,
  );
}

/** Old URLs and hidden fields, if the file changed any: only then they were read. */
function staffPartsBefore({ oldUrls, fields: had }: Product, { fields }: Product) {
  if (!oldUrls) return {};
  const gained = Object.keys(fields).filter((key) => !Object.hasOwn(had, key));
  return { oldUrls, fields: { ...had, ...Object.fromEntries(gained.map((key) => [key, null])) } };
}
