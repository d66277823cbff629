import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { seenPrices } from '#web/carts/seen-prices.ts';
import { priceChange } from './cart-differences.ts';

/** What changed since this browser last showed the cart, by the id of the line. */
export function usePriceChanges(cart: Cart | null): Record<number, string> {
  const [seen] = useState(() => seenPrices.read() ?? {});
  useEffect(() => {
    if (cart) seenPrices.keep(pricesOf(cart));
  }, [cart]);
  const changes = (cart?.items ?? []).map(({ id, product: { variant } }) => {
    const price = variant.originalPrice;
    return [id, priceChange(seen[variant.id] ?? price, price)] as const;
  });
  return Object.fromEntries(changes);
}

const pricesOf = ({ items }: Cart) =>
  Object.fromEntries(items.map(({ product: { variant } }) => [variant.id, variant.originalPrice]));
