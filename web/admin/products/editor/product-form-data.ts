import * as z from 'zod/mini';
import { productForm } from '#contract/product-form.ts';
import type { Product } from '#contract/products.ts';
import type { PickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import { wrongBy } from '#web/admin/wrong-by.ts';
import type { Typed } from '#web/ui/use-form.ts';
import { checkTwins, checkVariant, partOf, type VariantDraft, variantOf } from './variant-check.ts';

/** What is told of it before it is sent; the variants and the pictures are told of at their places. */
const { productName, categoryId, description } = productForm.shape;
const texts = z.object({ productName, categoryId, description });

/** What is wrong with the form, by field. */
export function checkProduct(typed: Typed, drafts: readonly VariantDraft[], images: PickedImages) {
  return {
    ...wrongBy(texts, typed),
    ...Object.assign({}, ...drafts.map((draft) => checkVariant(typed, draft))),
    ...checkTwins(typed, drafts),
    ...(images.count === 0 && { images: 'Please upload at least 1 image' }),
  };
}

/** The form as the API takes it. */
export function productBody(
  typed: Typed,
  drafts: readonly VariantDraft[],
  images: PickedImages,
  product?: Product,
) {
  const body = new FormData();
  for (const name of ['productName', 'categoryId', 'description']) {
    body.append(name, typed[name] ?? '');
  }
  body.append('productVariants', JSON.stringify(drafts.map((draft) => variantOf(typed, draft))));
  for (const file of images.files) body.append('images', file);
  body.append('imageOrder', JSON.stringify(orderOf(typed, drafts, images)));
  if (images.droppedIds.length > 0) {
    body.append('deletedImageIds', JSON.stringify(images.droppedIds));
  }
  if (product) {
    body.append('id', String(product.id));
    body.append('version', String(product.version));
  }
  return body;
}

/** A picture shows a colour as long as some variant has it. */
function orderOf(typed: Typed, drafts: readonly VariantDraft[], { order }: PickedImages) {
  const colors = new Set(drafts.map(({ key }) => partOf(typed, key, 'color')));
  return order.map((image) => ({
    ...image,
    shows: colors.has(image.shows ?? '') ? image.shows : '',
  }));
}
