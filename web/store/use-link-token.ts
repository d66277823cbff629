import { useSyncExternalStore } from 'react';

/**
 * The token of a mailed link. It is in the URL fragment, which no server sees. Empty if there is
 * none; undefined on the server and during hydration.
 */
export const useLinkToken = () =>
  useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
    () => undefined,
  );
