import { changePassword, requestReset, resetPassword } from '#shop/accounts/password-changes.ts';
import { changeProfile } from '#shop/accounts/people.ts';
import { registerFrom } from '#shop/accounts/register.ts';
import { endSession } from '#shop/accounts/sessions.ts';
import { signIn } from '#shop/accounts/sign-in.ts';
import type { Handlers } from './handlers.ts';

export const accountHandlers = {
  'POST /auth/register': async ({ db, body, address }) => {
    const user = await registerFrom(db, address, body);
    return { message: 'Account created. Please sign in.', user };
  },
  'POST /auth/login': async ({ db, body, address, token }) => {
    const session = await signIn(db, body, address);
    if (token) await endSession(db, token);
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
  'PUT /users/change-password': async ({ db, caller, body, token }) => {
    await changePassword(db, caller, body, token);
    return { message: 'Password changed successfully' };
  },
  'POST /auth/forgot-password': async ({ db, body, address, queueMail }) => {
    await requestReset(db, body.email, address, { queueMail });
    return { message: 'If this email is registered, a link to set a new password is on its way.' };
  },
  'POST /auth/reset-password': async ({ db, body, address }) => {
    await resetPassword(db, body, address);
    return { message: 'Password changed successfully. Please sign in.' };
  },
} satisfies Partial<Handlers>;
