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

/** Where an error begins, below its field. */
export const columnStarts: Record<Part, string> = {
  color: 'lg:col-start-2',
  colorHexCode: 'lg:col-start-3',
  size: 'lg:col-start-4',
  stock: 'lg:col-start-5',
  originalPrice: 'lg:col-start-6',
  discountPrice: 'lg:col-start-7',
};

/** Of a row and of the head, so that they stand below each other. */
export const columnWidths =
  'lg:grid-cols-[2rem_minmax(6rem,1.2fr)_8.5rem_minmax(4.5rem,0.8fr)_5.5rem_8.5rem_9rem_minmax(9rem,1.5fr)_2.75rem] lg:gap-x-2';
