import type { Cart } from '#contract/cart.ts';
import { readUser } from '#web/session/session.ts';
import { storedCart } from './stored-cart.ts';

/** The cart as last known in this browser. Null if none is, and during hydration. */
export const useCart = storedCart.use;

export const useCartCount = () => useCart()?.items.length ?? 0;

export const readCart = storedCart.read;

// A logical clock: drops the answer to a request that was sent before the latest cart arrived.
let clock = 0;
let knownSince = 0;

export function storeCart(cart: Cart) {
  clock += 1;
  knownSince = clock;
  storedCart.write(cart);
}

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
  storedCart.write(cart);
}

/** Fetches the cart, but leaves the last known one on failure. */
export const loadCart = () => fetchCart().catch(() => undefined);
