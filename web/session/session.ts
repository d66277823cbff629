import type { User } from '#contract/accounts.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';
import { localStore } from '#web/storage/local-store.ts';

const session = localStore<User>(
  'user',
  (stored) => (stored && readToken() ? (stored as User) : null),
  forgetToken,
);

/** The signed-in user. Also null on the server and during hydration. */
export const useSession = session.use;

/** The token of the session, for `client.ts` alone. */
export const readToken = () => browserStorage.get('token');

export const readUser = session.read;

export const storeUser = session.write;

export function startSession(token: string, user: User) {
  browserStorage.set('token', token);
  storeUser(user);
}

/** Calls back when another tab has signed somebody in, or somebody else. Returns the unsubscribe function. */
export function followSignIn(onSignIn: (user: User) => void) {
  const onStorage = ({ key, oldValue }: StorageEvent) => {
    if (key !== 'user') return;
    const user = readUser();
    if (user && idIn(oldValue) !== String(user.id)) onSignIn(user);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const idIn = (json: string | null) => /"id":(\d+)/.exec(json ?? '')?.[1];

export function endSession() {
  forgetToken();
  session.forget();
}

function forgetToken() {
  for (const key of ['token', 'role', 'userId']) browserStorage.remove(key);
}

/** Tokens of sessions that were ended here and not on the server. */
export const unsentSignOuts = localStore('unsent-sign-outs', (stored) =>
  Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : null,
);

export function storeForSignOut() {
  const token = readToken();
  if (token) unsentSignOuts.write([...(unsentSignOuts.read() ?? []), token]);
}
