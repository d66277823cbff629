import { ApiError, call } from '#web/client.ts';
import { waitUntilOnline } from '#web/offline/wait-until-online.ts';
import { forgetVisit } from '#web/session/forget-visit.ts';
import { storeForSignOut, unsentSignOuts } from '#web/session/session.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';
import { toast } from '#web/ui/overlay/toast.ts';

let signingOut = false;

/** True during the sign-out, so that no page asks the user to sign in again. */
export const isSigningOut = () => signingOut;

/**
 * Ends the session here and on the server, and loads the home page. What does not reach the server is
 * sent once it can be reached (see `sendSignOuts`).
 */
export async function signOut() {
  signingOut = true;
  if (!(await endOnServer())) storeForSignOut();
  leave();
}

const words = 'You are signed out in this browser. Your session ends once you’re online.';

/** Sends the sign-outs that have not reached the server; a bar says so while it cannot be reached. */
export async function sendSignOuts() {
  const [token] = unsentSignOuts.read() ?? [];
  if (!token) return;
  if (await endOnServer(token)) {
    const others = unsentSignOuts.read()?.filter((one) => one !== token) ?? [];
    if (others.length > 0) unsentSignOuts.write(others);
    else unsentSignOuts.forget();
    toast.success('You are signed out.');
  } else if (!(await waitUntilOnline(words))) return;
  await sendSignOuts();
}

/** False while the session may still be valid. */
const endOnServer = (token?: string) =>
  call('POST /auth/logout', token ? { token } : {}).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code === 'unauthenticated',
  );

/** Signs out somebody whose sessions the server has ended: forgets them here, and loads the home page. */
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
