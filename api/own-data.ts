import { eraseOwnAccount } from '#shop/own-data/erase-account.ts';
import { exportOwnData } from '#shop/own-data/export-own-data.ts';
import type { Handlers } from './handlers.ts';

export const ownDataHandlers = {
  'GET /users/export': async ({ db, caller, token }) => exportOwnData(db, caller, token),
  'DELETE /users/me': async ({ db, caller, body, encryption, removeFromOutbox }) => {
    await eraseOwnAccount(db, caller, body, { encryption, removeFromOutbox });
    return { message: 'Your account has been erased.' };
  },
} satisfies Partial<Handlers>;
