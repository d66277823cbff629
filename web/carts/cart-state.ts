import type { Cart } from '#contract/cart.ts';
import { perUser } from '#web/session/per-user-storage.ts';
import { readUser } from '#web/session/session.ts';

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

const mirrored = perUser<Cart>('cart', (kept) => (isCart(kept) ? kept : null));

/** The cart as last known in this browser, or null; null as well in the first paint. */
export const useCart = mirrored.use;

export const useCartCount = () => useCart()?.items.length ?? 0;

export const readCart = mirrored.read;

// Counts requests and answers: an answer to an earlier request is older than the cart known here.
let clock = 0;
let knownSince = 0;

/** Keeps the cart of an answer; whatever shows it changes at once. */
export function keepCart(cart: Cart) {
  clock += 1;
  knownSince = clock;
  mirrored.keep(cart);
}

export const forgetCart = mirrored.forget;

/**
 * Loads the cart of a customer. Throws `ApiError`; drops an answer that comes when a newer cart is
 * known or another person has signed in.
 */
export async function fetchCart() {
  const asker = readUser();
  if (asker?.userType !== 'CUSTOMER') return;
  clock += 1;
  const asked = clock;
  // Visitors have no cart, so they need not load the client.
  const { call } = await import('#web/client.ts');
  const { cart } = await call('GET /cart');
  if (readUser()?.id !== asker.id || asked < knownSince) return;
  knownSince = asked;
  mirrored.keep(cart);
}

/** Loads the cart of a customer; if that fails, the one kept here stays. */
export const loadCart = () => fetchCart().catch(() => undefined);
