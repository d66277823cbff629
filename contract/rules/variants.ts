interface Named {
  color: string;
  size: string;
}

/** So many pieces or fewer, and a variant is nearly sold out. */
export const lowStock = 5;

/** A size as it is written: the one that stands for "no sizes" is not. */
export const sizeWords = (size: string) => (size === 'full' ? '' : size);

/** What tells a variant from its sisters, such as "Red, Large"; empty when there is only one. */
export const variantWords = ({ color, size }: Named) =>
  [color, sizeWords(size)].filter(Boolean).join(', ');
