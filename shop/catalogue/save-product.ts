import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { toPaise } from '#contract/price.ts';
import {
  maxProductImages,
  type Product,
  type ProductForm,
  type VariantForm,
} from '#contract/products.ts';
import { brokeConstraint, type Database } from '#db/client.ts';
import { cartItems } from '#shop/carts/tables.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal, notFound, Refusal } from '#shop/refusal.ts';
import { wishlistItems } from '#shop/wishlists/tables.ts';
import { listCategories, pathTo } from './categories.ts';
import { productsById } from './product-shape.ts';
import { freeSlug } from './slugs.ts';
import { productImages, products, variants } from './tables.ts';

type Details = Omit<ProductForm, 'id'>;

/** A saved product and the files it holds no more. */
export interface Saved {
  product: Product;
  dropped: string[];
}

/**
 * Adds a product with its variants and pictures, already stored. Throws `Refusal` (validation)
 * without a category or a picture, with a variant twice, or with more than ten pictures.
 */
export async function addProduct(
  db: Database,
  details: Details,
  pictures: readonly Picture[],
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(products)
      .values({
        ...(await columnsOf(tx, details)),
        slug: await freeSlug(tx, products, details.productName),
      })
      .returning({ id: products.id })
      .catch(refuseGoneCategory);
    return saveParts(tx, (row as { id: number }).id, details, pictures);
  });
}

/**
 * Changes a product; its address stays. Throws `Refusal` as `addProduct` does, not found for a
 * product that is not there, conflict when it was changed since its editor read `version`.
 */
export async function changeProduct(
  db: Database,
  id: number,
  details: Details,
  pictures: readonly Picture[],
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const current = await lockProduct(tx, id);
    if (details.version !== undefined && details.version !== current.version) {
      throw new Refusal(
        'conflict',
        'Somebody else changed this product meanwhile. Please reload it and make your change again.',
      );
    }
    await tx
      .update(products)
      .set({ ...(await columnsOf(tx, details)), version: sql`${products.version} + 1` })
      .where(eq(products.id, id))
      .catch(refuseGoneCategory);
    return saveParts(tx, id, details, pictures);
  });
}

/**
 * Takes a product out of the shop, its carts and wishlists; orders keep what they sold. Returns
 * the files it holds no more. Throws `Refusal` when there is no such product.
 */
export async function deleteProduct(db: Database, id: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockProduct(tx, id);
    await tx.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id));
    const ours = tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, id));
    await tx.delete(cartItems).where(inArray(cartItems.variantId, ours));
    await tx.delete(wishlistItems).where(eq(wishlistItems.productId, id));
    return dropImages(tx, eq(productImages.productId, id));
  });
}

async function lockProduct(tx: Database, id: number) {
  const [row] = await tx
    .select({ version: products.version })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('update');
  if (!row) throw notFound('Product');
  return row;
}

async function columnsOf(tx: Database, details: Details) {
  const path = pathTo(await listCategories(tx), details.categoryId);
  if (path.length === 0) throw noCategory();
  const colors = details.productVariants.map((variant) => variant.color);
  return {
    name: details.productName,
    description: details.description,
    categoryId: details.categoryId,
    searchText: [details.productName, ...path, ...new Set(colors), details.description].join(' '),
  };
}

async function saveParts(
  tx: Database,
  id: number,
  details: Details,
  pictures: readonly Picture[],
): Promise<Saved> {
  await saveVariants(tx, id, details.productVariants);
  const dropped = await saveImages(tx, id, details.deletedImageIds ?? [], pictures);
  const [product] = await productsById(tx, [id]);
  return { product: product as Product, dropped };
}

async function saveVariants(tx: Database, productId: number, forms: readonly VariantForm[]) {
  refuseTwins(forms);
  const kept = forms.flatMap((form) => form.id ?? []);
  await removeVariants(tx, productId, kept);
  for (const [position, form] of forms.entries()) {
    const columns = { ...variantColumns(form), position };
    if (form.id === undefined) {
      await tx.insert(variants).values({ ...columns, productId });
      continue;
    }
    const changed = await tx
      .update(variants)
      .set(columns)
      .where(
        and(
          eq(variants.id, form.id),
          eq(variants.productId, productId),
          isNull(variants.removedAt),
        ),
      )
      .returning({ id: variants.id });
    if (changed.length === 0) {
      throw fieldRefusal('productVariants', `Variant ${form.id} is not one of this product.`);
    }
  }
}

async function removeVariants(tx: Database, productId: number, kept: readonly number[]) {
  const removed = await tx
    .update(variants)
    .set({ removedAt: new Date() })
    .where(
      and(
        eq(variants.productId, productId),
        isNull(variants.removedAt),
        notInArray(variants.id, [...kept]),
      ),
    )
    .returning({ id: variants.id });
  await tx.delete(cartItems).where(
    inArray(
      cartItems.variantId,
      removed.map((row) => row.id),
    ),
  );
}

function variantColumns(form: VariantForm) {
  const { color, colorHexCode, size, stock } = form;
  return {
    color,
    colorHexCode: colorHexCode.toLowerCase(),
    size: size || 'full',
    stock,
    originalPaise: toPaise(form.originalPrice),
    discountPaise: toPaise(form.discountPrice),
  };
}

/** Shoppers choose by colour and size, so no two variants may share both. */
function refuseTwins(forms: readonly VariantForm[]) {
  const seen = new Set<string>();
  for (const { color, size } of forms) {
    const key = JSON.stringify([color.toLowerCase(), (size || 'full').toLowerCase()]);
    if (seen.has(key)) {
      const named = [color, size].filter(Boolean).join(', ');
      throw fieldRefusal(
        'productVariants',
        `There are two variants "${named}". Please merge them.`,
      );
    }
    seen.add(key);
  }
}

async function saveImages(
  tx: Database,
  productId: number,
  deletedIds: readonly number[],
  pictures: readonly Picture[],
) {
  const dropped = await dropImages(
    tx,
    and(eq(productImages.productId, productId), inArray(productImages.id, [...deletedIds])),
  );
  const kept = await tx.$count(productImages, eq(productImages.productId, productId));
  const total = kept + pictures.length;
  if (total < 1) throw fieldRefusal('images', 'Please upload at least 1 image');
  if (total > maxProductImages) throw fieldRefusal('images', 'Maximum 10 images allowed.');
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${productImages.position}), -1)::int` })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  const first = (last?.position ?? -1) + 1;
  for (const [index, picture] of pictures.entries()) {
    await tx.insert(productImages).values({ ...picture, productId, position: first + index });
  }
  return dropped;
}

async function dropImages(tx: Database, which: SQL | undefined) {
  const rows = await tx
    .delete(productImages)
    .where(which)
    .returning({ filename: productImages.filename });
  return rows.map((row) => row.filename);
}

/** The category may have been deleted since it was looked up. */
function refuseGoneCategory(error: unknown): never {
  const gone = brokeConstraint(error, 'products_category_id_categories_id_fk');
  throw gone ? noCategory() : error;
}

const noCategory = () => fieldRefusal('categoryId', 'Please select Category');
