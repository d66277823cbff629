import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts.ts';

interface SignInRequest {
  /** The page to go to afterwards: a path of this site. */
  wanted?: string;
  /** The action that was interrupted, finished afterwards; the person then stays where they are. */
  after?: () => unknown;
  /** The session of whoever was here has run out. */
  ended?: boolean;
  /** What the dialog begins with, unless with signing in. */
  panel?: 'forgot';
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog over whatever page is there. */
export const requestSignIn = (wish: SignInRequest = {}) => set(wish);

/** Closes the sign-in dialog. */
export const closeSignIn = () => set(null);

/** What the sign-in dialog was opened for, or null while it is closed. */
export const useSignInRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );

/** Where a person goes after signing in: the page wanted, else their dashboard. */
export const landingOf = (user: User, wanted?: string) =>
  wanted && isOwnPath(wanted) ? wanted : dashboardOf(user);

/** The dashboard of a person. */
export const dashboardOf = (user: User) =>
  user.userType === 'ADMIN' ? '/admin/dashboard' : '/myaccount/dashboard';

/** Whether an address stays on this site: `//elsewhere` and `/\elsewhere` do not. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

function set(wish: SignInRequest | null) {
  request = wish;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
