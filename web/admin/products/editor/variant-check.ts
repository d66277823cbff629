import { type VariantForm, variantForm, variantKey } from '#contract/products/product-form.ts';
import { readPieces, readRupees } from '#web/admin/editor/typed-numbers.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import type { Part, VariantDraft } from './variants/drafts.ts';
import { fullHex } from './variants/hex-codes.ts';

/** The row that fields belong to. */
type Row = Pick<VariantDraft, 'key' | 'variant'>;

export const fieldName = (key: string, part: Part) => `variants.${key}.${part}`;

export const partOf = (typed: Typed, key: string, part: Part) =>
  typed[fieldName(key, part)]?.trim() ?? '';

export function variantOf(typed: Typed, { key, variant }: Row): VariantForm {
  const part = (name: Part) => partOf(typed, key, name);
  return {
    ...(variant && { id: variant.id, stockSeen: variant.stock }),
    color: part('color'),
    colorHexCode: fullHex(part('colorHexCode')),
    size: part('size') || 'full',
    stock: readPieces(part('stock')),
    originalPrice: readRupees(part('originalPrice')),
    discountPrice: readRupees(part('discountPrice')),
  };
}

export function checkVariant(typed: Typed, draft: Row): Record<string, string> {
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
export function checkTwins(typed: Typed, drafts: readonly Row[]): Record<string, string> {
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
  return name === 'imageOrder' || name === 'deletedImageIds' ? 'images' : name;
};
