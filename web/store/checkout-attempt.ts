import type { Cart } from '#contract/cart.ts';

/** One attempt to place an order, kept until it is answered: a retry or a reload repeats its key. */
export interface Attempt {
  key: string;
  customerId: number;
  addressId: number;
  /** What the cart held. */
  lines: string;
}

const place = 'checkout-attempt';

/** The attempt of a customer whose answer never came, or null. */
export function unansweredAttempt(customerId: number): Attempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Attempt | null;
    return kept?.customerId === customerId ? kept : null;
  } catch {
    return null;
  }
}

/** The attempt to order this cart to this address: the unanswered one if it was the same. */
export function attemptAt(cart: Cart, wish: { customerId: number; addressId: number }): Attempt {
  const lines = cart.items.map((item) => `${item.id}×${item.quantity}`).join();
  const kept = unansweredAttempt(wish.customerId);
  if (kept?.addressId === wish.addressId && kept.lines === lines) return kept;
  const attempt = { ...wish, lines, key: crypto.randomUUID() };
  sessionStorage.setItem(place, JSON.stringify(attempt));
  return attempt;
}

/** Forgets the attempt: it has its answer. */
export const forgetAttempt = () => sessionStorage.removeItem(place);
