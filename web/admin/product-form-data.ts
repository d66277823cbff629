import type { Product, Variant, VariantForm } from '#contract/products.ts';
import { missing, type Typed } from '#web/ui/use-form.ts';
import type { PickedImages } from './picked-images.ts';

/** A variant in the form: its key stands in the names of its fields. */
export interface VariantDraft {
  key: string;
  variant?: Variant;
  /** Stock of one that is new. */
  stock: number;
}

/** The name of a field of a variant. */
export const fieldName = (key: string, part: keyof VariantForm) => `variants.${key}.${part}`;

/** What is wrong with the form, by field. */
export function checkProduct(typed: Typed, drafts: readonly VariantDraft[], images: PickedImages) {
  return {
    ...missing(typed, {
      productName: 'Please fill Product Name',
      categoryId: 'Please select Category',
    }),
    ...Object.assign({}, ...drafts.map(({ key }) => checkVariant(typed, key))),
    ...(images.count === 0 && { images: 'Please upload at least 1 image' }),
  };
}

function checkVariant(typed: Typed, key: string) {
  const part = (name: keyof VariantForm) => typed[fieldName(key, name)]?.trim() ?? '';
  const [original, discount] = [part('originalPrice'), part('discountPrice')];
  const errors: Record<string, string> = {};
  if (Number(discount) > Number(original)) {
    errors[fieldName(key, 'discountPrice')] =
      'Discount Price cannot be greater than Original Price';
    errors[fieldName(key, 'originalPrice')] =
      'Original Price must be greater than or equal to Discount Price';
  }
  if (!/^\d+$/.test(part('stock'))) {
    errors[fieldName(key, 'stock')] = 'Please give a stock of 0 or more.';
  }
  for (const name of ['originalPrice', 'discountPrice'] as const) {
    if (part(name) && !/^\d+(\.\d{1,2})?$/.test(part(name))) {
      errors[fieldName(key, name)] = 'Please give an amount in rupees with at most two decimals.';
    }
  }
  if (!original) errors[fieldName(key, 'originalPrice')] = 'Please fill Original Price';
  if (!/^(#[0-9a-f]{6})?$/i.test(part('colorHexCode'))) {
    errors[fieldName(key, 'colorHexCode')] = 'Please give a colour like #1a2b3c.';
  }
  return errors;
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
  if (images.droppedIds.length > 0) {
    body.append('deletedImageIds', JSON.stringify(images.droppedIds));
  }
  if (product) {
    body.append('id', String(product.id));
    body.append('version', String(product.version));
  }
  return body;
}

function variantOf(typed: Typed, { key, variant }: VariantDraft): VariantForm {
  const part = (name: keyof VariantForm) => typed[fieldName(key, name)]?.trim() ?? '';
  return {
    ...(variant && { id: variant.id }),
    color: part('color'),
    colorHexCode: part('colorHexCode'),
    size: part('size') || 'full',
    stock: Number(part('stock')),
    originalPrice: Number(part('originalPrice')),
    discountPrice: Number(part('discountPrice')),
  };
}
