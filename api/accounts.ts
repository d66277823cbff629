import { changeProfile, registerCustomer } from '#shop/accounts/people.ts';
import { endSession } from '#shop/accounts/sessions.ts';
import { signIn } from '#shop/accounts/sign-in.ts';
import type { Handlers } from './handlers.ts';

export const accountHandlers = {
  'POST /auth/register': async ({ db, body }) => {
    const user = await registerCustomer(db, body);
    return { message: 'Account created. Please sign in.', user };
  },
  'POST /auth/login': async ({ db, body, address }) => {
    const session = await signIn(db, body, address);
    return { message: `Welcome back, ${session.user.username}!`, ...session };
  },
  'POST /auth/logout': async ({ db, token }) => {
    await endSession(db, token);
    return undefined;
  },
  'GET /auth/me': async ({ caller }) => ({ user: caller }),
  'GET /users/profile': async ({ caller }) => ({ user: caller }),
  'PUT /users/profile': async ({ db, caller, body }) => ({
    message: 'Profile updated successfully',
    user: await changeProfile(db, caller.id, body),
  }),
} satisfies Partial<Handlers>;
