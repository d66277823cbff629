import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

/** Tells whether a table fits the window; narrower ones show cards. True on the server. */
export const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => true,
  );
