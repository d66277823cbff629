import { forgetCart } from '#web/cart-state.ts';
import { seenPrices } from '#web/carts/seen-prices.ts';
import { call } from '#web/client.ts';
import { endSession } from '#web/session.ts';
import { lasting } from '#web/storage/browser-storage.ts';

let leaving = false;

/** Whether the person is on the way out: no page need ask them to sign in again. */
export const isLeaving = () => leaving;

/** Ends the session here and on the server, and starts afresh at the home page. */
export async function signOut() {
  leaving = true;
  await call('POST /auth/logout').catch(() => undefined);
  tellOtherTabs();
  endSession();
  forgetCart();
  seenPrices.forget();
  window.location.assign('/');
}

// By it they tell a logout, before the session is gone, from a session that ran out.
const mark = 'signed-out';

function tellOtherTabs() {
  lasting.set(mark, 'now');
  lasting.remove(mark);
}

/** Starts afresh at the home page when another tab signs out; answers how to stop that. */
export function followSignOut() {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== mark || newValue === null) return;
    leaving = true;
    window.location.assign('/');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
