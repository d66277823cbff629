import type { DemoVariant } from '../types.ts';

/** Which colour, how many there are, for how much, and how much below the list price. */
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
