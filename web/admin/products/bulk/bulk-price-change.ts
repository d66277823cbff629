import { type VariantPrice, variantPrice } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';

export interface PriceChange {
  direction: 'up' | 'down';
  unit: 'percent' | 'rupees';
  amount: number;
}

export interface PreviewedPrice {
  product: Product;
  variant: Product['variants'][number];
  after: VariantPrice;
  changed: boolean;
}

/** Prices are rounded to whole rupees, and a discount never exceeds its price. */
export const previewPrices = (
  products: readonly Product[],
  change: PriceChange | null,
): PreviewedPrice[] =>
  products.flatMap((product) =>
    product.variants.map((variant) => {
      const after = change ? changedPrice(variant, change) : priceOf(variant);
      const changed =
        after.originalPrice !== variant.originalPrice ||
        after.discountPrice !== variant.discountPrice;
      return { product, variant, after, changed };
    }),
  );

export const priceOf = ({
  id,
  originalPrice,
  discountPrice,
}: Product['variants'][number]): VariantPrice => ({ variantId: id, originalPrice, discountPrice });

function changedPrice(variant: Product['variants'][number], change: PriceChange): VariantPrice {
  const { originalPrice, discountPrice } = variant;
  if (change.amount === 0) return priceOf(variant);
  const step = change.unit === 'percent' ? (originalPrice * change.amount) / 100 : change.amount;
  const wanted = Math.round(
    change.direction === 'up' ? originalPrice + step : originalPrice - step,
  );
  const price = Math.max(0, wanted);
  return {
    variantId: variant.id,
    originalPrice: price,
    discountPrice: Math.min(discountPrice, price),
  };
}

/** The first reason why the shop would refuse the changed prices, if any. */
export const firstPriceError = (prices: readonly PreviewedPrice[]): string | undefined =>
  prices
    .filter(({ changed }) => changed)
    .flatMap(({ after }) => Object.values(validationErrors(variantPrice, after)))[0];

export function readChange(
  direction: PriceChange['direction'],
  unit: PriceChange['unit'],
  typed: string,
): { change: PriceChange | null; error: string } {
  if (typed.trim() === '') return { change: null, error: '' };
  const amount = unit === 'percent' ? readNumber(typed.replace(/%\s*$/, '')) : readRupees(typed);
  if (!(amount >= 0)) {
    return { change: null, error: 'Enter a number with at most two decimals.' };
  }
  if (unit === 'percent' && direction === 'down' && amount > 100) {
    return { change: null, error: 'Enter at most 100 percent.' };
  }
  return { change: { direction, unit, amount }, error: '' };
}
