import {
  maxProductImages,
  type PlacedImage,
  type ProductForm,
  tooManyImages,
} from '#contract/products/product-form.ts';
import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, count, eq, inArray, type SQL, sql } from '#db/sql.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { productImages } from './tables.ts';

export interface ProductPictures extends Pick<ProductForm, 'deletedImageIds' | 'imageOrder'> {
  productId: number;
  pictures: readonly Picture[];
  mayLackPictures?: boolean;
  /** True for a product that has no pictures yet. */
  isNew?: boolean;
}

/**
 * Removes pictures, appends new ones, then arranges all as the form says. Returns the files no
 * longer shown. Throws `Refusal` (validation) when none or too many would be left, and for an
 * arrangement that names a picture twice or one the product does not have.
 */
export async function saveImages(
  tx: Database,
  saves: readonly ProductPictures[],
): Promise<string[]> {
  const dropped: string[] = [];
  for (const { productId, deletedImageIds: ids = [] } of saves) {
    if (ids.length > 0) {
      const ofProductOnly = and(ofProduct(productId), inArray(productImages.id, [...ids]));
      dropped.push(...(await dropImages(tx, ofProductOnly)));
    }
  }
  const added = await addImages(tx, saves);
  for (const { productId, imageOrder } of saves) {
    if (imageOrder) await arrange(tx, productId, added.get(productId) ?? [], imageOrder);
  }
  return dropped;
}

/** Drops all pictures of products, and returns their files. */
export const dropImagesOf = (tx: Database, productIds: readonly number[]): Promise<string[]> =>
  dropImages(tx, oneOf(productImages.productId, productIds));

async function dropImages(tx: Database, which: SQL | undefined) {
  const rows = await tx
    .delete(productImages)
    .where(which)
    .returning({ filename: productImages.filename });
  return rows.map((row) => row.filename);
}

/** Returns the new ids by product, sorted as the files. */
async function addImages(tx: Database, saves: readonly ProductPictures[]) {
  const held = await heldImages(
    tx,
    saves.flatMap(({ productId, isNew }) => (isNew ? [] : productId)),
  );
  const rows = saves.flatMap(({ productId, pictures, mayLackPictures }) => {
    const { total, last } = held.get(productId) ?? { total: 0, last: -1 };
    refuseTotal(total + pictures.length, mayLackPictures ? 0 : 1);
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
  if (productIds.length === 0) return new Map<number, { total: number; last: number }>();
  const rows = await tx
    .select({
      productId: productImages.productId,
      total: count(),
      last: sql<number>`max(${productImages.position})`,
    })
    .from(productImages)
    .where(oneOf(productImages.productId, productIds))
    .groupBy(productImages.productId);
  return new Map(rows.map((row) => [row.productId, row]));
}

function refuseTotal(total: number, least: number) {
  if (total < least) throw fieldRefusal('images', 'Please upload at least 1 image');
  if (total > maxProductImages) throw fieldRefusal('images', tooManyImages);
}

/** Pictures that are not named follow in their present order. */
async function arrange(
  tx: Database,
  productId: number,
  added: readonly number[],
  placements: readonly PlacedImage[],
) {
  const rows = await tx
    .select({ id: productImages.id, shows: productImages.shows })
    .from(productImages)
    .where(ofProduct(productId))
    .orderBy(asc(productImages.position), asc(productImages.id));
  const current = new Map(rows.map(({ id, shows }) => [id, shows]));
  const placed = new Map<number, string>();
  for (const { id, file, shows } of placements) {
    const named = id ?? added[file ?? -1] ?? 0;
    const shown = current.get(named);
    if (shown === undefined) throw notThere(id, file);
    if (placed.has(named)) throw fieldRefusal('imageOrder', 'Place each picture only once.');
    placed.set(named, shows ?? shown);
  }
  // Setting an existing key keeps its place in a Map, so placed pictures stay in front.
  for (const { id, shows } of rows) placed.set(id, placed.get(id) ?? shows);
  for (const [position, [id, shows]] of [...placed].entries()) {
    await tx.update(productImages).set({ position, shows }).where(eq(productImages.id, id));
  }
}

const notThere = (id: number | undefined, file: number | undefined) =>
  fieldRefusal(
    'imageOrder',
    id === undefined
      ? `File ${file} was not sent. Please number the files from 0.`
      : `Picture ${id} does not belong to this product. Please reload the product and arrange its pictures again.`,
  );

const ofProduct = (productId: number) => eq(productImages.productId, productId);
