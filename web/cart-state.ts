import { useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart.ts';
import { call } from './client.ts';
import { readUser } from './session.ts';

const key = 'cart';
const listeners = new Set<() => void>();
let current: Cart | null | undefined;

/** The cart as last known in this browser, or null; null as well in the first paint. */
export const useCart = () => useSyncExternalStore(subscribe, readCart, () => null);

/** How many items the cart holds, for the badge. */
export const useCartCount = () => useCart()?.items.length ?? 0;

/** The cart as last known in this browser, or null. */
export function readCart(): Cart | null {
  if (current === undefined) current = mirroredCart();
  return current;
}

/** Keeps the cart of an answer: every page that shows it changes at once. */
export function keepCart(cart: Cart) {
  localStorage.setItem(key, JSON.stringify(cart));
  announce(cart);
}

/** Brings the cart from the server for a customer; when that fails, the one kept here stays. */
export async function loadCart() {
  if (readUser()?.userType !== 'CUSTOMER') return;
  const reply = await call('GET /cart').catch(() => null);
  if (reply) keepCart(reply.cart);
}

/** Forgets the cart of this browser, after a logout. */
export function forgetCart() {
  localStorage.removeItem(key);
  announce(null);
}

function mirroredCart(): Cart | null {
  try {
    const cart: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isCart(cart) ? cart : null;
  } catch {
    return null;
  }
}

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) announce(mirroredCart());
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function announce(cart: Cart | null) {
  current = cart;
  for (const listener of listeners) listener();
}
