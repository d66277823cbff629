import type { Cart } from '#contract/cart.ts';
import { perUser } from '#web/session/per-user-storage.ts';

interface SeenLine {
  variantId: number;
  name: string;
  /** The selling price in rupees. */
  price: number;
}

/** The lines of the cart that this browser last showed. */
export const seenLines = perUser<{ lines: SeenLine[] }>('cart-seen', (stored) =>
  Array.isArray((stored as { lines?: unknown } | null)?.lines)
    ? (stored as { lines: SeenLine[] })
    : null,
);

export const noteSeen = ({ items }: Cart) =>
  seenLines.write({
    lines: items.map(({ product: { name, variant } }) => ({
      ...{ variantId: variant.id, name, price: variant.originalPrice },
    })),
  });
