import type { Variant } from '#contract/products.ts';
import { sizeWords } from '#contract/rules/variants.ts';

/** The variant an address names, else the first that can be had, else the first. */
export const chosenVariant = (variants: readonly Variant[], id: string | null) =>
  variants.find((variant) => String(variant.id) === id) ??
  variants.find((variant) => variant.stock > 0) ??
  variants[0];

export interface Option {
  /** Empty for the variants without any. */
  name: string;
  hex: string;
  chosen: boolean;
  /** The variant that choosing it leads to; none where there is no such combination. */
  variant?: Variant;
}

/** The colours there are; each keeps the size chosen where it exists in that colour. */
export const colourOptions = (variants: readonly Variant[], chosen: Variant): Option[] =>
  unique(variants, 'color').map((first) => ({
    name: first.color,
    hex: first.colorHexCode,
    chosen: first.color === chosen.color,
    variant:
      variants.find(({ color, size }) => color === first.color && size === chosen.size) ??
      variants.find(({ color, stock }) => color === first.color && stock > 0) ??
      first,
  }));

/** The sizes there are; one that does not exist in the colour chosen leads nowhere. */
export const sizeOptions = (variants: readonly Variant[], chosen: Variant): Option[] =>
  unique(variants, 'size').map(({ size }) => ({
    name: sizeWords(size),
    hex: '',
    chosen: size === chosen.size,
    variant: variants.find((other) => other.size === size && other.color === chosen.color),
  }));

const unique = (variants: readonly Variant[], key: 'color' | 'size') =>
  [
    ...variants
      .reduceRight((seen, variant) => seen.set(variant[key], variant), new Map<string, Variant>())
      .values(),
  ].reverse();
