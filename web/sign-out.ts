import { forgetCart } from './cart-state.ts';
import { call } from './client.ts';
import { endSession } from './session.ts';

let leaving = false;

/** Whether the person is on the way out: no page need ask them to sign in again. */
export const isLeaving = () => leaving;

/** Ends the session here and on the server, and starts afresh at the home page. */
export async function signOut() {
  leaving = true;
  await call('POST /auth/logout').catch(() => undefined);
  endSession();
  forgetCart();
  window.location.assign('/');
}
