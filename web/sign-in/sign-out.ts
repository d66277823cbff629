import { call } from '#web/client.ts';
import { forgetVisit } from '#web/session/forget-visit.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';

let signingOut = false;

/** True during the sign-out, so that no page asks the user to sign in again. */
export const isSigningOut = () => signingOut;

/** Ends the session here and on the server, and loads the home page. */
export async function signOut() {
  signingOut = true;
  await call('POST /auth/logout').catch(() => undefined);
  leave();
}

/** For somebody whose sessions the server has ended: forgets them here, and loads the home page. */
export function leave() {
  signingOut = true;
  tellOtherTabs();
  forgetVisit();
  window.location.assign('/');
}

// A `storage` event for other tabs, sent before the session ends, so that they do not see it expire.
const mark = 'signed-out';

function tellOtherTabs() {
  browserStorage.set(mark, 'now');
  browserStorage.remove(mark);
}

/** Loads the home page when another tab signs out. Returns the unsubscribe function. */
export function followSignOut() {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== mark || newValue === null) return;
    signingOut = true;
    window.location.assign('/');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
