import type { Cart } from '#contract/cart.ts';
import { perUser } from '#web/session/per-user-storage.ts';
import { readUser } from '#web/session/session.ts';

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

const mirrored = perUser<Cart>('cart', (kept) => (isCart(kept) ? kept : null));

/** The cart as last known in this browser. Null if none is, and during hydration. */
export const useCart = mirrored.use;

export const useCartCount = () => useCart()?.items.length ?? 0;

export const readCart = mirrored.read;

// A logical clock: drops the answer to a request that was sent before the latest cart arrived.
let clock = 0;
let knownSince = 0;

export function keepCart(cart: Cart) {
  clock += 1;
  knownSince = clock;
  mirrored.keep(cart);
}

export const forgetCart = mirrored.forget;

/**
 * Loads the cart of a customer. Throws `ApiError`. Drops an answer that arrives after a newer cart,
 * or after another user has signed in.
 */
export async function fetchCart() {
  const asker = readUser();
  if (asker?.userType !== 'CUSTOMER') return;
  clock += 1;
  const asked = clock;
  // Imported here, so that visitors, who have no cart, do not load the client.
  const { call } = await import('#web/client.ts');
  const { cart } = await call('GET /cart');
  if (readUser()?.id !== asker.id || asked < knownSince) return;
  knownSince = asked;
  mirrored.keep(cart);
}

/** Like `fetchCart`, but keeps the last known cart on failure. */
export const loadCart = () => fetchCart().catch(() => undefined);
