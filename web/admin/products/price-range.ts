import type { Product } from '#contract/products/products.ts';
import { moneyAmong } from '#contract/rules/price.ts';

/** "₹499", or "₹99 – ₹449" where the variants differ; written like the prices of `all`. */
export function priceRange(product: Product, all: readonly Product[] = [product]) {
  const print = moneyAmong(all.flatMap(lowestAndHighest));
  const [lowest, highest] = lowestAndHighest(product);
  return lowest === highest ? print(lowest) : `${print(lowest)} – ${print(highest)}`;
}

function lowestAndHighest({ variants }: Product): [number, number] {
  const prices = variants.map(({ originalPrice }) => originalPrice);
  return [Math.min(...prices), Math.max(...prices)];
}
