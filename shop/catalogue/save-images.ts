import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { maxProductImages, type PlacedImage, type ProductForm } from '#contract/products.ts';
import type { Database } from '#db/client.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { productImages } from './tables.ts';

/**
 * Takes pictures off a product, puts new ones, already stored, behind those that stay, and brings
 * all into the order of the form where it gives one. Returns the names of the files it holds no
 * more. Throws `Refusal` (validation) when none or too many would be left, and for an order that
 * names a picture twice or one that the product does not have.
 */
export async function saveImages(
  tx: Database,
  productId: number,
  { deletedImageIds = [], imageOrder }: Pick<ProductForm, 'deletedImageIds' | 'imageOrder'>,
  pictures: readonly Picture[],
): Promise<string[]> {
  const dropped = await dropImages(tx, productId, deletedImageIds);
  const total = (await tx.$count(productImages, ofProduct(productId))) + pictures.length;
  if (total < 1) throw fieldRefusal('images', 'Please upload at least 1 image');
  if (total > maxProductImages) throw fieldRefusal('images', 'Maximum 10 images allowed.');
  const added = await addImages(tx, productId, pictures);
  if (imageOrder) await arrange(tx, productId, added, imageOrder);
  return dropped;
}

/** Takes pictures off a product, all unless ids are given, and returns the names of their files. */
export async function dropImages(
  tx: Database,
  productId: number,
  ids?: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .delete(productImages)
    .where(and(ofProduct(productId), ids && inArray(productImages.id, [...ids])))
    .returning({ filename: productImages.filename });
  return rows.map((row) => row.filename);
}

/** Returns the ids of the new pictures, in the order of their files. */
async function addImages(tx: Database, productId: number, pictures: readonly Picture[]) {
  if (pictures.length === 0) return [];
  const [last] = await tx
    .select({ position: max(productImages.position) })
    .from(productImages)
    .where(ofProduct(productId));
  const first = (last?.position ?? -1) + 1;
  const rows = await tx
    .insert(productImages)
    .values(pictures.map((one, index) => ({ ...one, productId, position: first + index })))
    .returning({ id: productImages.id, position: productImages.position });
  return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
}

/** Those that the order does not name follow as they stood. */
async function arrange(
  tx: Database,
  productId: number,
  added: readonly number[],
  order: readonly PlacedImage[],
) {
  const rows = await tx
    .select({ id: productImages.id, shows: productImages.shows })
    .from(productImages)
    .where(ofProduct(productId))
    .orderBy(asc(productImages.position), asc(productImages.id));
  const current = new Map(rows.map(({ id, shows }) => [id, shows]));
  const placed = new Map<number, string>();
  for (const { id, file, shows } of order) {
    const named = id ?? added[file ?? -1] ?? 0;
    const shown = current.get(named);
    if (shown === undefined) throw notThere(id, file);
    if (placed.has(named)) throw fieldRefusal('imageOrder', 'Please name each picture once.');
    placed.set(named, shows ?? shown);
  }
  // A key that is there already keeps its place: what the order named stays in front.
  for (const { id, shows } of rows) placed.set(id, placed.get(id) ?? shows);
  for (const [position, [id, shows]] of [...placed].entries()) {
    await tx.update(productImages).set({ position, shows }).where(eq(productImages.id, id));
  }
}

const notThere = (id: number | undefined, file: number | undefined) =>
  fieldRefusal(
    'imageOrder',
    id === undefined
      ? `There is no file ${file} among those sent.`
      : `Picture ${id} is not one of this product.`,
  );

const ofProduct = (productId: number) => eq(productImages.productId, productId);
