import * as z from 'zod/mini';
import type { ProductField } from '#contract/products/fields.ts';
import {
  needsPicture,
  productForm,
  type VariantForm,
  variantForm,
  variantKey,
} from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { formDataOf, idsText } from '#web/admin/editor/form-data-of.ts';
import type { PickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { ownErrors, ownValuesIn } from './own-fields.tsx';
import { columns, type Part, parts } from './variants/columns.ts';
import type { VariantDraft } from './variants/drafts.ts';

/** The row that fields belong to. */
type Row = Pick<VariantDraft, 'key' | 'variant'>;

/** Variants and pictures are checked apart: their errors stand at fields with other names. */
const { productName, categoryId, description, hsn, gstRate, ...rest } = productForm.shape;
const { status, sizeLabel, featured, oldUrls } = rest;
const texts = z.object({
  productName,
  categoryId,
  description,
  hsn,
  gstRate,
  status,
  sizeLabel,
  featured,
});

/** The product that is changed, and the owner's fields. */
interface Edited {
  product?: Product | undefined;
  fields?: readonly ProductField[];
}

/** Returns errors by field; none when the form can be sent. */
export function checkProduct(
  typed: Typed,
  drafts: readonly Row[],
  images: PickedImages,
  { product, fields = [] }: Edited = {},
) {
  const pictures = images.problem(
    needsPicture(typed.status === 'DRAFT' ? 'DRAFT' : 'LIVE', product)
      ? 'Please upload at least 1 image'
      : '',
  );
  return {
    ...validationErrors(texts, typed),
    ...(pictures && { images: pictures }),
    ...checkOldUrls(typed),
    ...Object.assign({}, ...drafts.map((draft) => checkVariant(typed, draft))),
    ...checkDuplicates(typed, drafts),
    ...ownErrors(typed, fields, product),
  };
}

export function productBody(
  typed: Typed,
  drafts: readonly Row[],
  images: PickedImages,
  { product, fields = [] }: Edited = {},
) {
  return formDataOf({
    ...Object.fromEntries(Object.keys(texts.shape).map((name) => [name, typed[name]])),
    productVariants: JSON.stringify(drafts.map((draft) => variantOf(typed, draft))),
    images: images.files,
    imageOrder: JSON.stringify(placesOf(typed, drafts, images)),
    deletedImageIds: idsText(images.droppedIds),
    ...(typed.oldUrls !== undefined && { oldUrls: JSON.stringify(linesOf(typed.oldUrls)) }),
    ...(fields.length > 0 && { fields: JSON.stringify(ownValuesIn(typed, fields)) }),
    ...{ id: product?.id, version: product?.version },
  });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Reports the first wrong path together with its text. */
function checkOldUrls({ oldUrls: text = '' }: Typed): Record<string, string> {
  const read = oldUrls.safeParse(JSON.stringify(linesOf(text)));
  const [issue] = read.error?.issues ?? [];
  if (!issue) return {};
  const line = linesOf(text)[Number(issue.path[0])];
  return { oldUrls: line ? `“${line}”: ${issue.message}` : issue.message };
}

/** A picture whose colour no variant has any more shows all of them. */
function placesOf(typed: Typed, drafts: readonly Row[], { order }: PickedImages) {
  const colors = new Set(drafts.map(({ key }) => partOf(typed, key, 'color')));
  return order.map((image) => ({
    ...image,
    shows: colors.has(image.shows ?? '') ? image.shows : '',
  }));
}

export const fieldName = (key: string, part: Part) => `variants.${key}.${part}`;

const partOf = (typed: Typed, key: string, part: Part) => typed[fieldName(key, part)]?.trim() ?? '';

/** A column that is not shown is not sent, and stays as it is. */
export function variantOf(typed: Typed, { key, variant }: Row): VariantForm {
  const shown = parts.filter((part) => typed[fieldName(key, part)] !== undefined);
  const values = shown.map((part) => [part, columns[part].read(partOf(typed, key, part))]);
  return {
    ...(variant && { id: variant.id, stockSeen: variant.stock }),
    ...(Object.fromEntries(values) as Pick<VariantForm, Part>),
  };
}

function checkVariant(typed: Typed, draft: Row): Record<string, string> {
  const form = variantOf(typed, draft);
  const errors: Record<string, string> = { ...validationErrors(variantForm, form) };
  if (form.discountPrice > form.originalPrice) {
    if (errors.originalPrice) delete errors.discountPrice;
    else errors.originalPrice = 'Original Price must be greater than or equal to Discount Price';
  }
  if (!partOf(typed, draft.key, 'originalPrice')) {
    errors.originalPrice = 'Please fill Original Price';
    delete errors.discountPrice;
  }
  const named = Object.entries(errors).map(([part, words]) => [
    fieldName(draft.key, part as Part),
    words,
  ]);
  return Object.fromEntries(named);
}

/** Shoppers choose by colour and size, so no two variants may share both: the later one is wrong. */
function checkDuplicates(typed: Typed, drafts: readonly Row[]): Record<string, string> {
  const firsts = new Map<string, number>();
  const errors: Record<string, string> = {};
  for (const [index, { key }] of drafts.entries()) {
    const color = partOf(typed, key, 'color');
    const look = variantKey({ color, size: partOf(typed, key, 'size') });
    const first = firsts.get(look);
    if (first === undefined) firsts.set(look, index);
    else {
      errors[fieldName(key, 'color')] =
        `Variant ${first + 1} has the same colour and size. Please change one or remove it.`;
    }
  }
  return errors;
}

/** The fields whose errors also depend on the value of this one. */
export function variantFieldsAlongside(name: string, drafts: readonly Row[]): string[] {
  const [, key = '', part] = /^variants\.(.+)\.(\w+)$/.exec(name) ?? [];
  if (part === 'originalPrice') return [fieldName(key, 'discountPrice')];
  if (part === 'discountPrice') return [fieldName(key, 'originalPrice')];
  if (part !== 'color' && part !== 'size') return [];
  return drafts.map((draft) => fieldName(draft.key, 'color'));
}

/** The form's name of a field that the API found wrong. */
export const namedAsInForm = (name: string, drafts: readonly Row[]) => {
  const [, index, part] = /^productVariants\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const key = drafts[Number(index ?? 0)]?.key ?? '';
  if (part) return fieldName(key, part as Part);
  if (name === 'productVariants') return fieldName(key, 'color');
  if (name.startsWith('oldUrls.')) return 'oldUrls';
  return name === 'imageOrder' || name === 'deletedImageIds' ? 'images' : name;
};
