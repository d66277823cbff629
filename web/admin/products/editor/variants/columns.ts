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
