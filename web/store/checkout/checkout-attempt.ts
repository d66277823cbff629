import type { Cart } from '#contract/cart.ts';
import { safeStorage } from '#web/storage/browser-storage.ts';

/** An attempt to place an order, kept until it is answered: a retry or a reload repeats its key. */
export interface Attempt {
  key: string;
  customerId: number;
  addressId: number;
  /** The number for the courier, as it was typed. */
  mobile?: string | undefined;
  /** What the cart held, and its total in rupees. */
  lines: string;
  total: number;
}

const place = 'checkout-attempt';
const texts = safeStorage(() => sessionStorage);

/** The attempt of a customer that got no answer, or null. */
export function unansweredAttempt(customerId: number): Attempt | null {
  try {
    const kept = JSON.parse(texts.get(place) ?? 'null') as Attempt | null;
    return kept?.customerId === customerId ? kept : null;
  } catch {
    return null;
  }
}

type Wish = Pick<Attempt, 'customerId' | 'addressId' | 'mobile'>;

/** The attempt to order this cart to this address: the unanswered one, if it asked for the same. */
export function attemptAt(cart: Cart, wish: Wish): Attempt {
  const lines = cart.items.map((item) => `${item.id}×${item.quantity}`).join();
  const kept = unansweredAttempt(wish.customerId);
  const { total } = cart;
  const isSameWish = kept?.addressId === wish.addressId && kept.mobile === wish.mobile;
  if (isSameWish && kept.lines === lines && kept.total === total) return kept;
  const attempt = { ...wish, lines, total, key: crypto.randomUUID() };
  texts.set(place, JSON.stringify(attempt));
  return attempt;
}

export const forgetAttempt = () => texts.remove(place);
