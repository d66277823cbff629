import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts.ts';
import { tabStorage } from '#web/storage/browser-storage.ts';
import { createListeners } from '#web/storage/listeners.ts';

interface SignInRequest {
  /** The path to go to after the sign-in. */
  wanted?: string;
  /** Runs after the sign-in instead: the user stays on the page and the action resumes. */
  after?: () => unknown;
  /** The user's session has expired. */
  ended?: boolean;
  panel?: 'forgot';
}

let request: SignInRequest | null = null;
const { notify, subscribe } = createListeners();

export const requestSignIn = (wanted: SignInRequest = {}) => set(wanted);

export const closeSignIn = () => set(null);

/** Keeps links to public pages from asking for a sign-in again, until the tab is closed. */
export function continueAsVisitor() {
  tabStorage.set('visitor', '1');
  closeSignIn();
}

export const continuesAsVisitor = () => tabStorage.get('visitor') !== null;

/** Null while the sign-in dialog is closed. */
export const useSignInRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );

/** The path to go to after the sign-in: only paths of this site are accepted. */
export const landingOf = (user: User, wanted?: string) =>
  wanted && isOwnPath(wanted) ? wanted : dashboardOf(user);

export const dashboardOf = (user: User) =>
  user.userType === 'ADMIN' ? '/admin/dashboard' : '/myaccount/dashboard';

/** `//elsewhere` and `/\elsewhere` leave this site, also with a tab or a line break that browsers skip. */
const isOwnPath = (path: string) => /^\/(?![\s/\\])/.test(path);

function set(wanted: SignInRequest | null) {
  request = wanted;
  notify();
}
