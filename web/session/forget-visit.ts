import { seenLines } from '#web/carts/seen-lines.ts';
import { storedCart } from '#web/carts/stored-cart.ts';
import { forgetSeenPages } from '#web/service-worker/cacheable.ts';
import {
  attemptKey,
  browserStorage,
  ordersSeenKey,
  tabStorage,
} from '#web/storage/browser-storage.ts';
import { endSession } from './session.ts';

/** Ends the session in this browser and leaves nothing of the visit in its storage. */
export function forgetVisit() {
  endSession();
  storedCart.forget();
  seenLines.forget();
  browserStorage.remove(ordersSeenKey);
  // The open page may still have to repeat it, or the order could be placed twice.
  tabStorage.withdraw(attemptKey);
  forgetSeenPages();
}
