import type { Product } from '#contract/products/products.ts';
import { money } from '#contract/rules/price.ts';

/** "₹499", or "₹99 – ₹449" where the variants differ. */
export function priceRange({ variants }: Product) {
  const prices = variants.map((variant) => variant.originalPrice);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest
    ? money(lowest)
    : `${money(lowest, [highest])} – ${money(highest, [lowest])}`;
}
