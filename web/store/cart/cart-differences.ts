import type { Cart, CartItem } from '#contract/cart.ts';
import { money } from '#contract/rules/price.ts';

export interface CartDifferences {
  any: boolean;
  /** What changed, by the id of the line. */
  lines: Record<number, string>;
  gone: string[];
}

export const noDifferences: CartDifferences = { any: false, lines: {}, gone: [] };

export function differencesBetween(shown: Cart, now: Cart): CartDifferences {
  const before = new Map(shown.items.map((item) => [item.id, item]));
  const lines = Object.fromEntries(
    now.items.map((item) => [item.id, changeOf(before.get(item.id), item)]),
  );
  const held = new Set(now.items.map((item) => item.id));
  const gone = [
    ...shown.items.filter(({ id }) => !held.has(id)).map(({ product }) => product.name),
    ...(shown.code && !now.code ? [`Discount code ${shown.code.code}`] : []),
  ];
  return { any: gone.length > 0 || Object.values(lines).some(Boolean), lines, gone };
}

/** The differences after the customer removed a line, whose absence does not count as one. */
export function differencesWithout(
  id: number,
  { cart, changes }: { cart: Cart; changes: CartDifferences },
  now: Cart,
): CartDifferences {
  const rest = { ...cart, items: cart.items.filter((item) => item.id !== id) };
  const { any, lines, gone } = differencesBetween(rest, now);
  const merged = now.items.map((item) => [item.id, lines[item.id] || changes.lines[item.id] || '']);
  return { any, lines: Object.fromEntries(merged), gone: [...changes.gone, ...gone] };
}

/** True when an item has less stock than the cart asks for: the shop refuses such an order. */
export const isShort = (items: readonly CartItem[]) =>
  items.some(({ quantity, product }) => product.variant.stock < quantity);

function changeOf(before: CartItem | undefined, { quantity, product }: CartItem) {
  const { originalPrice: price, stock } = product.variant;
  if (!before) return 'This was added after you opened this page.';
  if (stock < quantity) return shortage(stock);
  const repriced = priceChange(before.product.variant.originalPrice, price);
  if (repriced) return repriced;
  if (before.quantity !== quantity) {
    return `The quantity changed from ${before.quantity} to ${quantity}.`;
  }
  return '';
}

export const priceChange = (earlier: number, now: number) =>
  earlier === now
    ? ''
    : `The price changed from ${money(earlier, [now])} to ${money(now, [earlier])}.`;

export const shortage = (stock: number) => (stock === 0 ? 'Out of stock.' : `Only ${stock} left.`);
