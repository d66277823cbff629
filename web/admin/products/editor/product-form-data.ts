import * as z from 'zod/mini';
import { productForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { PickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { checkTwins, checkVariant, partOf, variantOf } from './variant-check.ts';
import type { VariantDraft } from './variants/drafts.ts';

type Row = Pick<VariantDraft, 'key' | 'variant'>;

/** Variants and pictures are checked apart: their errors stand at fields with other names. */
const { productName, categoryId, description, hsn, gstRate } = productForm.shape;
const texts = z.object({ productName, categoryId, description, hsn, gstRate });

/** Returns errors by field; none when the form can be sent. */
export function checkProduct(typed: Typed, drafts: readonly Row[], images: PickedImages) {
  const pictures = images.problem('Please upload at least 1 image');
  return {
    ...validationErrors(texts, typed),
    ...(pictures && { images: pictures }),
    ...Object.assign({}, ...drafts.map((draft) => checkVariant(typed, draft))),
    ...checkTwins(typed, drafts),
  };
}

export function productBody(
  typed: Typed,
  drafts: readonly Row[],
  images: PickedImages,
  product?: Product,
) {
  const body = new FormData();
  for (const name of ['productName', 'categoryId', 'description']) {
    body.append(name, typed[name] ?? '');
  }
  for (const name of ['hsn', 'gstRate']) {
    if (typed[name] !== undefined) body.append(name, typed[name]);
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

/** A picture whose colour no variant has any more shows all of them. */
function orderOf(typed: Typed, drafts: readonly Row[], { order }: PickedImages) {
  const colors = new Set(drafts.map(({ key }) => partOf(typed, key, 'color')));
  return order.map((image) => ({
    ...image,
    shows: colors.has(image.shows ?? '') ? image.shows : '',
  }));
}
