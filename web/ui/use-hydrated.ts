import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, while a control does nothing yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
