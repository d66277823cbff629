import { type LocalStore, localStore } from '#web/storage/local-store.ts';

/** A flag that somebody set in this browser: true, or null until then. */
export const localFlag = (key: string): LocalStore<boolean> =>
  localStore<boolean>(key, (stored) => stored === true || null);
