import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

/** Whether there is room for a table; what is narrower gets cards. True on the server. */
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
