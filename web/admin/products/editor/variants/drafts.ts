import type { VariantForm } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';

/** The columns of the table, from left to right. */
const columnNames = {
  color: 'Color',
  colorHexCode: 'Color hex code',
  size: 'Size',
  stock: 'Stock',
  originalPrice: 'Original Price',
  discountPrice: 'Discount Price',
  sku: 'SKU',
  barcode: 'Barcode',
} as const satisfies Partial<Record<keyof VariantForm, string>>;
export type Part = keyof typeof columnNames;
export const parts = Object.keys(columnNames) as Part[];

/** The columns that are shown, each with its name. */
export type Columns = readonly (readonly [Part, string])[];

/** Shown where somebody asks for them, and where a variant has one. */
const codes: readonly Part[] = ['sku', 'barcode'];

/** `sizeName` is what the product calls its sizes. */
export const columnsFor = (sizeName: string, withCodes: boolean): Columns =>
  parts
    .filter((part) => withCodes || !codes.includes(part))
    .map((part) => [part, part === 'size' ? sizeName : columnNames[part]]);

export const hasCodes = (drafts: readonly VariantDraft[]) =>
  drafts.some(({ cells }) => codes.some((code) => cells[code].trim()));

export const isRequired = (part: Part) => part === 'stock' || part === 'originalPrice';

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
    cells: Object.fromEntries(parts.map((part) => [part, String(variant[part])])) as Cells,
  }));
}

const blank: Cells = {
  color: '',
  colorHexCode: '',
  size: 'full',
  stock: '0',
  originalPrice: '',
  discountPrice: '0',
  sku: '',
  barcode: '',
};

export const newDraft = (cells: Partial<Cells> = {}): VariantDraft => ({
  key: `new-${crypto.randomUUID()}`,
  cells: { ...blank, ...cells },
});

const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const full = /^#?([0-9a-f]{6})$/i;

/** "#d33", "d33" and "DD3333" as "#dd3333"; any other text only trimmed. */
export function fullHex(text: string): string {
  const typed = text.trim();
  const [, ...parts] = short.exec(typed) ?? [];
  const digits = full.exec(typed)?.[1] ?? parts.map((part) => part + part).join('');
  return digits ? `#${digits.toLowerCase()}` : typed;
}

/** The hex code of a name that browsers know, such as "Sky blue"; empty for any other. */
export function hexOfName(name: string): string {
  const word = name.replaceAll(' ', '');
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !/^[a-z]+$/i.test(word) || !CSS.supports('color', word)) return '';
  context.fillStyle = word;
  const { fillStyle } = context;
  return typeof fillStyle === 'string' && full.test(fillStyle) ? fillStyle : '';
}
