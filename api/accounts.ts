import { confirmEmail, mailConfirmationAgain } from '#shop/accounts/email-confirmation.ts';
import {
  changePassword,
  requestReset,
  resetPassword,
} from '#shop/accounts/passwords/password-changes.ts';
import { changeProfile } from '#shop/accounts/profile.ts';
import { registerFrom } from '#shop/accounts/register.ts';
import { endSession } from '#shop/accounts/sessions.ts';
import { signIn } from '#shop/accounts/sign-in.ts';
import { isSecondFactorDue } from '#shop/staff/rules.ts';
import type { Handlers } from './handlers.ts';

export const accountHandlers = {
  'POST /auth/register': async ({ db, body, ip, queueMail }) => {
    const user = await registerFrom(db, ip, body, { queueMail });
    return { message: 'Account created. Please sign in.', user };
  },
  'POST /auth/login': async ({ db, body, token, keepBrowserToken, ...call }) => {
    const { browserToken, ...session } = await signIn(db, body, call, call);
    keepBrowserToken(browserToken);
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
  'POST /auth/reset-password': async ({ db, body, ip, browserToken }) => {
    await resetPassword(db, body, { ip, browserToken });
    return { message: 'Password changed successfully. Please sign in.' };
  },
  'POST /auth/confirm-email': async ({ db, body }) => {
    await confirmEmail(db, body.token);
    return { message: 'Thank you. Your email is confirmed.' };
  },
  'POST /users/confirm-email': async ({ db, caller, queueMail }) => {
    await mailConfirmationAgain(db, caller, { queueMail });
    return {
      message: caller.emailConfirmed
        ? 'Your email is already confirmed.'
        : 'We have sent the link to your email.',
    };
  },
} satisfies Partial<Handlers>;
