import type { DemoVariant } from '../types.ts';

/** A variant in one line: prices in rupees, `discountPrice` off the list price. */
export function variant(
  [color, colorHexCode]: readonly [string, string],
  stock: number,
  originalPrice: number,
  discountPrice = 0,
  size?: string,
): DemoVariant {
  const priced = { color, colorHexCode, stock, originalPrice, discountPrice };
  return size === undefined ? priced : { ...priced, size };
}

export const multicolour = ['Multicolour', '#e2b04a'] as const;
export const natural = ['Natural Wood', '#dfb07a'] as const;
