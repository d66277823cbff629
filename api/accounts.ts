import {
  changePassword,
  requestReset,
  resetPassword,
} from '#shop/accounts/passwords/password-changes.ts';
import { changeProfile } from '#shop/accounts/people.ts';
import { registerFrom } from '#shop/accounts/register.ts';
import { endSession } from '#shop/accounts/sessions.ts';
import { signIn } from '#shop/accounts/sign-in.ts';
import { isSecondFactorDue } from '#shop/staff/rules.ts';
import type { Handlers } from './handlers.ts';

export const accountHandlers = {
  'POST /auth/register': async ({ db, body, ip }) => {
    const user = await registerFrom(db, ip, body);
    return { message: 'Account created. Please sign in.', user };
  },
  'POST /auth/login': async ({ db, body, ip, userAgent, token, encryption }) => {
    const session = await signIn(db, body, ip, { userAgent, encryption });
    if (token) await endSession(db, token);
    return { message: `Welcome back, ${session.user.username}!`, ...session };
  },
  'POST /auth/logout': async ({ db, token }) => {
    await endSession(db, token);
    return undefined;
  },
  'GET /auth/me': async ({ db, caller }) => ({
    user: caller,
    ...((await isSecondFactorDue(db, caller)) && { secondFactorDue: true as const }),
  }),
  'GET /users/profile': async ({ caller }) => ({ user: caller }),
  'PUT /users/profile': async ({ db, by, body }) => ({
    message: 'Profile updated successfully',
    user: await changeProfile(db, by, body),
  }),
  'PUT /users/change-password': async ({ db, by, body, token }) => {
    await changePassword(db, by, body, token);
    return { message: 'Password changed successfully' };
  },
  'POST /auth/forgot-password': async ({ db, body, ip, queueMail }) => {
    await requestReset(db, body.email, ip, { queueMail });
    return { message: 'If this email is registered, a link to set a new password is on its way.' };
  },
  'POST /auth/reset-password': async ({ db, body, ip }) => {
    await resetPassword(db, body, ip);
    return { message: 'Password changed successfully. Please sign in.' };
  },
} satisfies Partial<Handlers>;
