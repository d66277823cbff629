import type { Cart } from '#contract/cart.ts';
import { owned } from '#web/session/per-user-storage.ts';
import { readUser } from './session.ts';

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

const mirrored = owned<Cart>('cart', (kept) => (isCart(kept) ? kept : null));

/** The cart as last known in this browser, or null; null as well in the first paint. */
export const useCart = mirrored.use;

/** How many items the cart holds, for the badge. */
export const useCartCount = () => useCart()?.items.length ?? 0;

/** The cart as last known in this browser, or null. */
export const readCart = mirrored.read;

// Counts what is asked for and what is known: who asked earlier knows less.
let clock = 0;
let knownSince = 0;

/** Keeps the cart of an answer: every page that shows it changes at once. */
export function keepCart(cart: Cart) {
  clock += 1;
  knownSince = clock;
  mirrored.keep(cart);
}

/** Forgets the cart of this browser, after a logout. */
export const forgetCart = mirrored.forget;

/**
 * Brings the cart from the server for a customer. Throws `ApiError`; an answer that comes when a
 * newer cart is known, or another person signed in, is dropped.
 */
export async function bringCart() {
  const asker = readUser();
  if (asker?.userType !== 'CUSTOMER') return;
  clock += 1;
  const asked = clock;
  // A visitor has no cart on the server, and what asks for one is not for them to fetch.
  const { call } = await import('./client.ts');
  const { cart } = await call('GET /cart');
  if (readUser()?.id !== asker.id || asked < knownSince) return;
  knownSince = asked;
  mirrored.keep(cart);
}

/** Brings the cart for a customer; when that fails, the one kept here stays. */
export const loadCart = () => bringCart().catch(() => undefined);
