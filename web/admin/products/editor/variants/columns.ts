import type { Part } from './drafts.ts';

export const columnNames: Record<Part, string> = {
  color: 'Color',
  colorHexCode: 'Color hex code',
  size: 'Size',
  stock: 'Stock',
  originalPrice: 'Original Price',
  discountPrice: 'Discount Price',
};

export const isRequired = (part: Part) => part === 'stock' || part === 'originalPrice';

/** Of a row and of the head, so that they stand below each other. */
export const columnWidths =
  'lg:grid-cols-[2rem_minmax(6rem,1.2fr)_8.5rem_minmax(4.5rem,0.8fr)_5.5rem_7.5rem_7.5rem_minmax(9rem,1.5fr)_2.75rem] lg:gap-x-2';
