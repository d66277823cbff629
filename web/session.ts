import type { User } from '#contract/accounts.ts';
import { lasting } from '#web/storage/browser-storage.ts';
import { stored } from './stored.ts';

const person = stored<User>(
  'user',
  (kept) => (kept && readToken() ? (kept as User) : null),
  forgetToken,
);

/** The person signed in, or null; null as well on the server and in the first paint. */
export const useSession = person.use;

/** The token of the session, or null. Only `client.ts` has a use for it. */
export const readToken = () => lasting.get('token');

/** The person signed in as kept in this browser, or null; what cannot be read is discarded. */
export const readUser = person.read;

/** Keeps a changed person, after the profile was saved. */
export const keepUser = person.keep;

/** Keeps token and person in this browser after a sign-in. */
export function startSession(token: string, user: User) {
  lasting.set('token', token);
  keepUser(user);
}

/** Forgets token and person: after a logout, or when the server knows the session no more. */
export function endSession() {
  forgetToken();
  person.forget();
}

function forgetToken() {
  for (const key of ['token', 'role', 'userId']) lasting.remove(key);
}
