import type { Cart } from '#contract/cart.ts';
import { perUser } from '#web/session/per-user-storage.ts';

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

export const storedCart = perUser<Cart>('cart', (stored) => (isCart(stored) ? stored : null));
