import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
} from '#shop/accounts/addresses.ts';
import { confirmEmail } from '#shop/accounts/email-confirmation.ts';
import { endOtherSessions, endOwnSession, listSessions } from '#shop/accounts/own-sessions.ts';
import {
  changePassword,
  requestReset,
  resetPassword,
} from '#shop/accounts/passwords/password-changes.ts';
import { changeProfile } from '#shop/accounts/profile.ts';
import { registerFrom } from '#shop/accounts/register.ts';
import {
  beginSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#shop/accounts/second-factor/second-factor.ts';
import { endSession } from '#shop/accounts/sessions.ts';
import { signIn } from '#shop/accounts/sign-in.ts';
import { mailConfirmationAgain } from '#shop/mail/unconfirmed.ts';
import { answerEmailChange, requestEmailChange } from '#shop/own-data/change-email.ts';
import { eraseOwnAccount } from '#shop/own-data/erase-account.ts';
import { exportOwnData } from '#shop/own-data/export-own-data.ts';
import { removeChosen } from '#shop/own-data/remove-chosen.ts';
import { isSecondFactorDue } from '#shop/staff/rules.ts';
import type { Handlers } from './handlers.ts';

export const accountHandlers = {
  'POST /auth/register': async ({ db, body, ip, queueMail }) => {
    const user = await registerFrom(db, ip, body, { queueMail });
    return { message: 'Account created. Please sign in.', user };
  },
  'POST /auth/login': async ({ db, body, token, setBrowserToken, ...call }) => {
    const { browserToken, ...session } = await signIn(db, body, call, call);
    setBrowserToken(browserToken);
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
    return {
      message:
        'If this email is registered, you will get a link to set a new password within a few minutes. We send at most five links in 24 hours.',
    };
  },
  'POST /auth/reset-password': async ({ db, body, ip, browserToken }) => {
    await resetPassword(db, body, { ip, browserToken, removeChosen });
    return { message: 'Password changed successfully. Please sign in.' };
  },
  'PUT /users/email': async ({ db, caller, body, queueMail, mail }) => {
    const { asksBoth } = await requestEmailChange(db, caller, body, { queueMail, mail });
    return {
      message: asksBoth
        ? 'We have sent a link to both emails. Open both within 24 hours.'
        : 'We have sent a link to your new email. Open it within 24 hours.',
    };
  },
  'POST /auth/confirm-email': async ({ db, body, ip }) => {
    const answer = await answerEmailChange(db, body.token, ip);
    if (answer === 'changed') return { message: 'Thank you. Your email is changed.' };
    if (answer === 'waiting') {
      return { message: 'Thank you. Now open the link that we sent to your other email.' };
    }
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
  'GET /addresses': async ({ db, caller }) => ({ addresses: await listAddresses(db, caller.id) }),
  'POST /addresses': async ({ db, caller, body }) => ({
    message: 'Address added successfully',
    address: await addAddress(db, caller.id, body),
  }),
  'PUT /addresses/{id}': async ({ db, caller, params, body }) => ({
    message: 'Address updated successfully',
    address: await changeAddress(db, caller.id, params.id, body),
  }),
  'DELETE /addresses/{id}': async ({ db, caller, params }) => {
    await deleteAddress(db, caller.id, params.id);
    return { message: 'Deleted!' };
  },
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
  'GET /users/export': async ({ db, caller, token }) => exportOwnData(db, caller, token),
  'DELETE /users/me': async ({ db, caller, body, encryption, removeFromOutbox }) => {
    await eraseOwnAccount(db, caller, body, { encryption, removeFromOutbox });
    return { message: 'Your account has been erased.' };
  },
} satisfies Partial<Handlers>;
