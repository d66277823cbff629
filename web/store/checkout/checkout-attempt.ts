import type { Cart } from '#contract/cart.ts';
import { textsIn } from '#web/storage/browser-storage.ts';

/** One attempt to place an order, kept until it is answered: a retry or a reload repeats its key. */
export interface Attempt {
  key: string;
  customerId: number;
  addressId: number;
  /** What the cart held, and what it came to in rupees. */
  lines: string;
  total: number;
}

const place = 'checkout-attempt';
const texts = textsIn(() => sessionStorage);

/** The attempt of a customer whose answer never came, or null. */
export function unansweredAttempt(customerId: number): Attempt | null {
  try {
    const kept = JSON.parse(texts.get(place) ?? 'null') as Attempt | null;
    return kept?.customerId === customerId ? kept : null;
  } catch {
    return null;
  }
}

/** The attempt to order this cart to this address: the unanswered one if it was the same. */
export function attemptAt(cart: Cart, wish: { customerId: number; addressId: number }): Attempt {
  const lines = cart.items.map((item) => `${item.id}×${item.quantity}`).join();
  const kept = unansweredAttempt(wish.customerId);
  const { total } = cart;
  const isSame = kept?.addressId === wish.addressId && kept.lines === lines && kept.total === total;
  if (isSame) return kept;
  const attempt = { ...wish, lines, total, key: crypto.randomUUID() };
  texts.set(place, JSON.stringify(attempt));
  return attempt;
}

/** Forgets the attempt: it has its answer. */
export const forgetAttempt = () => texts.remove(place);
