interface Named {
  color: string;
  size: string;
}

/** What tells a variant from its sisters, such as "Red, Large"; empty when there is only one. */
export const variantWords = ({ color, size }: Named) =>
  [color, size === 'full' ? '' : size].filter(Boolean).join(', ');
