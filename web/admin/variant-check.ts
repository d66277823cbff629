import type { Variant, VariantForm } from '#contract/products.ts';
import type { Typed } from '#web/ui/use-form.ts';

/** A variant in the form: its key stands in the names of its fields. */
export interface VariantDraft {
  key: string;
  variant?: Variant;
  /** Stock of one that is new. */
  stock: number;
}

type Part = keyof VariantForm;

/** The name of a field of a variant. */
export const fieldName = (key: string, part: Part) => `variants.${key}.${part}`;

/** What was typed into a field of a variant. */
export const partOf = (typed: Typed, key: string, part: Part) =>
  typed[fieldName(key, part)]?.trim() ?? '';

/** What is wrong with one variant, by field. */
export function checkVariant(typed: Typed, key: string): Record<string, string> {
  const part = (name: Part) => partOf(typed, key, name);
  const [original, discount] = [part('originalPrice'), part('discountPrice')];
  const errors: Record<string, string> = {};
  if (original && Number(discount) > Number(original)) {
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

/** Shoppers choose by colour and size: of two variants alike the later one is one too many. */
export function checkTwins(typed: Typed, drafts: readonly VariantDraft[]): Record<string, string> {
  const places = new Map<string, number>();
  const errors: Record<string, string> = {};
  for (const [place, { key }] of drafts.entries()) {
    const color = partOf(typed, key, 'color').toLowerCase();
    const size = partOf(typed, key, 'size').toLowerCase() || 'full';
    const look = JSON.stringify([color, size]);
    const first = places.get(look);
    if (first === undefined) places.set(look, place);
    else {
      errors[fieldName(key, 'color')] =
        `Variant ${first + 1} has the same colour and size. Please change one or remove it.`;
    }
  }
  return errors;
}

/** The fields whose errors also hang on what is typed into this one. */
export function variantFieldsAlongside(name: string, drafts: readonly VariantDraft[]): string[] {
  const [, key = '', part] = /^variants\.(.+)\.(\w+)$/.exec(name) ?? [];
  if (part === 'originalPrice') return [fieldName(key, 'discountPrice')];
  if (part === 'discountPrice') return [fieldName(key, 'originalPrice')];
  if (part !== 'color' && part !== 'size') return [];
  return drafts.map((draft) => fieldName(draft.key, 'color'));
}

/** An error of the API by the names that the fields have in the form. */
export const namedAsInForm = (name: string, drafts: readonly VariantDraft[]) => {
  const [, place, part] = /^productVariants\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const key = drafts[Number(place ?? 0)]?.key ?? '';
  if (part) return fieldName(key, part as Part);
  if (name === 'productVariants') return fieldName(key, 'color');
  return name === 'imageOrder' || name === 'deletedImageIds' ? 'images' : name;
};
