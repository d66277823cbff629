import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { noteSeen, seenLines } from '#web/carts/seen-lines.ts';
import { priceChange } from './cart-differences.ts';

/** What changed since this browser last showed the cart, other than by what is done here. */
export function useChangesSince(cart: Cart | null) {
  const [seen] = useState(() => seenLines.read()?.lines ?? []);
  const [gone] = useState(() => {
    const held = new Set(cart?.items.map(({ product }) => product.variant.id));
    return cart ? seen.filter(({ variantId }) => !held.has(variantId)) : [];
  });
  useEffect(() => {
    if (cart) noteSeen(cart);
  }, [cart]);
  const changes = (cart?.items ?? []).map(({ id, product: { variant } }) => {
    const price = variant.originalPrice;
    const before = seen.find(({ variantId }) => variantId === variant.id);
    return [id, priceChange(before?.price ?? price, price)] as const;
  });
  return {
    /** Texts of price changes, by the id of the line. */
    repriced: Object.fromEntries(changes) as Record<number, string>,
    /** Names of what the shop no longer sells, or what was removed elsewhere. */
    gone: gone.map(({ name }) => name),
  };
}
