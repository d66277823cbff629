import type { Variant } from '#contract/products/products.ts';
import { sizeLabel } from '#contract/rules/variants.ts';

export const chosenVariant = (variants: readonly Variant[], id: string | null) =>
  variants.find((variant) => String(variant.id) === id) ??
  variants.find((variant) => variant.stock > 0) ??
  variants[0];

export interface Option {
  /** Empty for variants without a colour or size. */
  name: string;
  hex: string;
  chosen: boolean;
  /** Undefined if there is no variant with this combination. */
  variant?: Variant;
}

/** A colour keeps the chosen size if it is available in it. */
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

export const sizeOptions = (variants: readonly Variant[], chosen: Variant): Option[] =>
  unique(variants, 'size').map(({ size }) => ({
    name: sizeLabel(size),
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
