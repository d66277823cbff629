import type { VariantForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { and, eq, ne, sql } from '#db/sql.ts';
import { importChanges } from '#shop/catalogue/import/tables.ts';
import { filenamesOf } from '#shop/catalogue/product-shape.ts';
import { deleteUnrecorded } from '#shop/catalogue/save-product.ts';
import { products } from '#shop/catalogue/tables.ts';
import { changeProducts } from '#shop/catalogue/write-products.ts';

type ImportChange = typeof importChanges.$inferSelect;

/** What an import did to a product, and the product as it is. */
export type Change = ImportChange & { product: Product };

/** The product stayed as it was: only the next file is compared with this one. */
export const isRememberedOnly = ({ before, version }: Pick<ImportChange, 'before' | 'version'>) =>
  before?.version === version;

/** The files that a product no longer shows once it is taken back. */
export function droppedBy({ product, ...change }: Change): string[] {
  if (isRememberedOnly(change)) return [];
  const had = new Set(change.before ? filenamesOf(change.before) : []);
  return filenamesOf(product).filter((name) => !had.has(name));
}

/** Says that pieces which an import added were sold; undefined where all of them are there. */
export function soldPieces({ product, before, gained }: Change): string | undefined {
  for (const { id } of (before ?? product).variants) {
    const { stock, pieces } = stockOf(id, { product, gained });
    if (stock >= pieces) continue;
    return before
      ? `${pieces - stock} of the ${pieces} pieces that this file added were sold. Correct its stock by hand.`
      : `${pieces - stock} of its ${pieces} pieces were sold, so it stays. Delete it by hand if you no longer sell it.`;
  }
  return undefined;
}

function stockOf(variantId: number, { product, gained }: Pick<Change, 'product' | 'gained'>) {
  return {
    stock: product.variants.find(({ id }) => id === variantId)?.stock ?? 0,
    pieces: gained.find((one) => one.variantId === variantId)?.pieces ?? 0,
  };
}

/** Makes products what they were before their import. */
export async function takeBack(tx: Database, changes: readonly Change[]): Promise<void> {
  const added = changes.flatMap(({ before, product }) => (before ? [] : product.id));
  if (added.length > 0) await deleteUnrecorded(tx, added);
  const changed = changes.flatMap(({ before, ...change }) =>
    before && !isRememberedOnly({ ...change, before }) ? { ...change, before } : [],
  );
  if (changed.length === 0) return;
  await changeProducts(tx, changed.map(before));
  await followVersions(tx, changed);
}

type Changed = Change & { before: Product };

/** The product as its form would send it. */
function before({ product, before, gained }: Changed) {
  const productVariants = before.variants.map((variant): VariantForm => {
    const { stock, pieces } = stockOf(variant.id, { product, gained });
    return { ...variant, stock: stock - pieces, stockSeen: stock };
  });
  const had = new Set(filenamesOf(before));
  const names = filenamesOf(product);
  const details = {
    productName: before.name,
    description: before.description,
    categoryId: before.categoryId,
    productVariants,
    hsn: before.hsn ?? '',
    gstRate: before.gstRate === null ? ('' as const) : (String(before.gstRate) as '5'),
    status: before.status,
    sizeLabel: before.sizeLabel,
    ...staffPartsBefore(before, product),
    deletedImageIds: product.images
      .filter((_, at) => !had.has(names[at] ?? ''))
      .map(({ id }) => id),
  };
  return { id: product.id, details, pictures: [], mayLackPictures: true };
}

/** Old URLs and hidden fields, if the file changed any: only then they were read. */
function staffPartsBefore({ oldUrls, fields: had }: Product, { fields }: Product) {
  if (!oldUrls) return {};
  const gained = Object.keys(fields).filter((key) => !Object.hasOwn(had, key));
  return { oldUrls, fields: { ...had, ...Object.fromEntries(gained.map((key) => [key, null])) } };
}

/** Each product is as the import before left it, which can be undone now. */
async function followVersions(tx: Database, changed: readonly Changed[]) {
  const given = changed.map(({ productId, before: { version } }) => ({ productId, version }));
  const { importId, productId, version } = importChanges;
  await tx
    .update(importChanges)
    .set({ version: sql`(select version from ${products} where id = ${productId})` })
    .from(sql`jsonb_array_elements(${JSON.stringify(given)}::jsonb) as given(form)`)
    .where(
      and(
        eq(productId, sql`(given.form ->> 'productId')::integer`),
        ne(importId, changed[0]?.importId ?? 0),
        eq(version, sql`(given.form ->> 'version')::integer`),
        sql`${importChanges.before} ->> 'version' is distinct from ${version}::text`,
      ),
    );
}
