import { forgetCart } from './cart-state.ts';
import { call } from './client.ts';
import { endSession } from './session.ts';

/** Ends the session here and on the server, and starts afresh at the home page. */
export async function signOut() {
  await call('POST /auth/logout').catch(() => undefined);
  endSession();
  forgetCart();
  window.location.assign('/');
}
