import type { VariantForm } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';

/** The columns of the table, from left to right. */
export const parts = [
  'color',
  'colorHexCode',
  'size',
  'stock',
  'originalPrice',
  'discountPrice',
] as const satisfies (keyof VariantForm)[];
export type Part = (typeof parts)[number];

/** What stands in each cell of a row, as it was typed. */
export type Cells = Record<Part, string>;

/** A variant in the form; its key is part of the names of its fields. */
export interface VariantDraft {
  key: string;
  variant?: Variant;
  cells: Cells;
}

export function draftsOf(product?: Product): VariantDraft[] {
  if (!product) return [newDraft({ stock: '1' })];
  return product.variants.map((variant) => ({
    key: String(variant.id),
    variant,
    cells: {
      color: variant.color,
      colorHexCode: variant.colorHexCode,
      size: variant.size,
      stock: String(variant.stock),
      originalPrice: String(variant.originalPrice),
      discountPrice: String(variant.discountPrice),
    },
  }));
}

const blank: Cells = {
  color: '',
  colorHexCode: '',
  size: 'full',
  stock: '0',
  originalPrice: '',
  discountPrice: '0',
};

export const newDraft = (cells: Partial<Cells> = {}): VariantDraft => ({
  key: `new-${crypto.randomUUID()}`,
  cells: { ...blank, ...cells },
});
