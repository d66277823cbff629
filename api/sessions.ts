import { endOtherSessions, endOwnSession, listSessions } from '#shop/accounts/own-sessions.ts';
import type { Handlers } from './handlers.ts';

export const sessionHandlers = {
  'GET /users/sessions': async ({ db, caller, token }) => ({
    sessions: await listSessions(db, caller.id, token),
  }),
  'DELETE /users/sessions/{id}': async ({ db, caller, by, params }) => {
    await endOwnSession(db, caller, by, params.id);
    return { message: 'The device is signed out.' };
  },
  'DELETE /users/sessions': async ({ db, caller, by, token }) => {
    await endOtherSessions(db, caller, by, token);
    return { message: 'You are signed out everywhere else.' };
  },
} satisfies Partial<Handlers>;
