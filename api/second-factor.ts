import {
  beginSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#shop/accounts/second-factor/second-factor.ts';
import type { Handlers } from './handlers.ts';

export const secondFactorHandlers = {
  'POST /users/second-factor': async ({ db, caller, body, encryption }) =>
    beginSecondFactor(db, caller, body, encryption),
  'PUT /users/second-factor': async ({ db, caller, by, body, encryption }) => ({
    message: 'Two-step sign-in is on.',
    recoveryCodes: await turnOnSecondFactor(db, caller, by, body, encryption),
  }),
  'DELETE /users/second-factor': async ({ db, caller, by, body, encryption }) => {
    await turnOffSecondFactor(db, caller, by, body, encryption);
    return { message: 'Two-step sign-in is off.' };
  },
} satisfies Partial<Handlers>;
