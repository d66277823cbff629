import {
  maxProductImages,
  type PlacedImage,
  type ProductForm,
  tooManyImages,
} from '#contract/product-form.ts';
import type { Database } from '#db/client.ts';
import { and, asc, count, eq, inArray, sql } from '#db/sql.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { productImages } from './tables.ts';

/** What the pictures of a product are to become: its new ones are stored already. */
export interface ProductPictures extends Pick<ProductForm, 'deletedImageIds' | 'imageOrder'> {
  productId: number;
  pictures: readonly Picture[];
}

/**
 * Takes pictures off products, puts new ones behind those that stay, and brings all into the order
 * of the form where it gives one. Returns the names of the files they hold no more. Throws `Refusal`
 * (validation) when none or too many would be left, and for an order that names a picture twice or
 * one that the product does not have.
 */
export async function saveImages(
  tx: Database,
  saves: readonly ProductPictures[],
): Promise<string[]> {
  const dropped: string[] = [];
  for (const { productId, deletedImageIds: ids = [] } of saves) {
    if (ids.length > 0) dropped.push(...(await dropImages(tx, productId, ids)));
  }
  const added = await addImages(tx, saves);
  for (const { productId, imageOrder } of saves) {
    if (imageOrder) await arrange(tx, productId, added.get(productId) ?? [], imageOrder);
  }
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

/** Returns the ids of the new pictures by their products, in the order of their files. */
async function addImages(tx: Database, saves: readonly ProductPictures[]) {
  const held = await heldImages(
    tx,
    saves.map(({ productId }) => productId),
  );
  const rows = saves.flatMap(({ productId, pictures }) => {
    const { total, last } = held.get(productId) ?? { total: 0, last: -1 };
    refuseTotal(total + pictures.length);
    return pictures.map((one, index) => ({ ...one, productId, position: last + 1 + index }));
  });
  if (rows.length === 0) return new Map<number, number[]>();
  const { id, productId, position } = productImages;
  const added = await tx.insert(productImages).values(rows).returning({ id, productId, position });
  const inOrder = added.toSorted((one, other) => one.position - other.position);
  const byProduct = Map.groupBy(inOrder, (row) => row.productId);
  return new Map([...byProduct].map(([of, images]) => [of, images.map((image) => image.id)]));
}

async function heldImages(tx: Database, productIds: readonly number[]) {
  const rows = await tx
    .select({
      productId: productImages.productId,
      total: count(),
      last: sql<number>`max(${productImages.position})`,
    })
    .from(productImages)
    .where(inArray(productImages.productId, [...productIds]))
    .groupBy(productImages.productId);
  return new Map(rows.map((row) => [row.productId, row]));
}

function refuseTotal(total: number) {
  if (total < 1) throw fieldRefusal('images', 'Please upload at least 1 image');
  if (total > maxProductImages) throw fieldRefusal('images', tooManyImages);
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
      ? `There is no file ${file} among those sent. Please number the files from 0.`
      : `Picture ${id} is not one of this product. Please reload it and place its pictures again.`,
  );

const ofProduct = (productId: number) => eq(productImages.productId, productId);
