import type { Cart } from '#contract/cart.ts';
import { randomKey } from '#web/random-key.ts';
import { attemptKey, tabStorage } from '#web/storage/browser-storage.ts';

/** Stored until the shop responds, so that a retry or a reload sends the same Idempotency-Key. */
export interface Attempt {
  key: string;
  customerId: number;
  addressId: number;
  /** Name as typed; undefined when left empty. */
  name?: string | undefined;
  /** Number for the courier, as typed. */
  mobile: string;
  /** The items and quantities of the cart, as a fingerprint. */
  lines: string;
  /** Amount in rupees. */
  total: number;
}

export function unansweredAttempt(customerId: number): Attempt | null {
  try {
    const stored = JSON.parse(tabStorage.get(attemptKey) ?? 'null') as Attempt | null;
    return stored?.customerId === customerId ? stored : null;
  } catch {
    return null;
  }
}

export type Placement = Pick<Attempt, 'customerId' | 'addressId' | 'name' | 'mobile'>;

/** Returns the unanswered attempt if it has the same content, else starts a new one. */
export function attemptFor(cart: Cart, placement: Placement): Attempt {
  const lines = cart.items.map((item) => `${item.id}×${item.quantity}`).join();
  const stored = unansweredAttempt(placement.customerId);
  const { total } = cart;
  const isSamePlacement =
    stored?.addressId === placement.addressId &&
    stored.name === placement.name &&
    stored.mobile === placement.mobile;
  if (isSamePlacement && stored.lines === lines && stored.total === total) return stored;
  const attempt = { ...placement, lines, total, key: randomKey() };
  tabStorage.set(attemptKey, JSON.stringify(attempt));
  return attempt;
}

export const forgetAttempt = () => tabStorage.remove(attemptKey);
