import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts.ts';

const listeners = new Set<() => void>();
let current: User | null | undefined;

/** The person signed in, or null; null as well on the server and in the first paint. */
export const useSession = () => useSyncExternalStore(subscribe, readUser, () => null);

/** The token of the session, or null. Only `client.ts` has a use for it. */
export const readToken = () => localStorage.getItem('token');

/** The person signed in as kept in this browser, or null; what cannot be read is discarded. */
export function readUser(): User | null {
  if (current === undefined) current = restoredUser();
  return current;
}

/** Keeps token and person in this browser after a sign-in. */
export function startSession(token: string, user: User) {
  localStorage.setItem('token', token);
  keepUser(user);
}

/** Keeps a changed person, after the profile was saved. */
export function keepUser(user: User) {
  localStorage.setItem('user', JSON.stringify(user));
  announce(user);
}

/** Forgets token and person: after a logout, or when the server knows the session no more. */
export function endSession() {
  for (const key of ['token', 'role', 'userId', 'user']) localStorage.removeItem(key);
  announce(null);
}

function restoredUser(): User | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    if (user && readToken()) return user as User;
  } catch {
    endSession();
  }
  return null;
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'user' || event.key === null) announce(restoredUser());
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function announce(user: User | null) {
  current = user;
  for (const listener of listeners) listener();
}
