import { localStore } from '#web/storage/local-store.ts';

/** The courier that somebody last shipped with on this device. */
export const lastCourier = localStore<string>('last-courier', (kept) =>
  typeof kept === 'string' && kept ? kept : null,
);
