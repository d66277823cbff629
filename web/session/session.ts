import type { User } from '#contract/accounts.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';
import { localStore } from '#web/storage/local-store.ts';

const session = localStore<User>(
  'user',
  (kept) => (kept && readToken() ? (kept as User) : null),
  forgetToken,
);

/** The signed-in user. Also null on the server and during hydration. */
export const useSession = session.use;

/** Only `client.ts` may read it. */
export const readToken = () => browserStorage.get('token');

export const readUser = session.read;

export const keepUser = session.keep;

export function startSession(token: string, user: User) {
  browserStorage.set('token', token);
  keepUser(user);
}

export function endSession() {
  forgetToken();
  session.forget();
}

function forgetToken() {
  for (const key of ['token', 'role', 'userId']) browserStorage.remove(key);
}
