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

const storageKey = 'checkout-attempt';
const texts = safeStorage(() => sessionStorage);

/** The attempt of a customer that got no answer, or null. */
export function unansweredAttempt(customerId: number): Attempt | null {
  try {
    const kept = JSON.parse(texts.get(storageKey) ?? 'null') as Attempt | null;
    return kept?.customerId === customerId ? kept : null;
  } catch {
    return null;
  }
}

type Placement = Pick<Attempt, 'customerId' | 'addressId' | 'mobile'>;

/** The attempt to order this cart to this address: the unanswered one, if it asked for the same. */
export function attemptFor(cart: Cart, placement: Placement): Attempt {
  const lines = cart.items.map((item) => `${item.id}×${item.quantity}`).join();
  const kept = unansweredAttempt(placement.customerId);
  const { total } = cart;
  const isSamePlacement =
    kept?.addressId === placement.addressId && kept.mobile === placement.mobile;
  if (isSamePlacement && kept.lines === lines && kept.total === total) return kept;
  const attempt = { ...placement, lines, total, key: crypto.randomUUID() };
  texts.set(storageKey, JSON.stringify(attempt));
  return attempt;
}

export const forgetAttempt = () => texts.remove(storageKey);
