import * as z from 'zod/mini';
import {
  anyPassword,
  dob,
  email,
  mobile,
  newPassword,
  personName,
  requiredName,
  username,
} from '#contract/accounts/person-fields.ts';
import { maxNamePart } from '#contract/rules/accounts/name-parts.ts';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { roles } from '#contract/rules/roles.ts';
import type { Endpoint } from './endpoint.ts';
import { id, messageReply, requiredText, text } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

const userType = z.enum(['ADMIN', 'CUSTOMER']);

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  mobile: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  email: z.string(),
  userType,
  /** Null for customers. */
  role: z.nullable(z.enum(roles)),
  secondFactor: z.boolean(),
  emailConfirmed: z.boolean(),
});
namedSchemas.add(user, { id: 'User' });
export type User = z.infer<typeof user>;

export const registration = z.object({
  username,
  email,
  password: newPassword,
  firstName: z.optional(personName(maxNamePart)),
  lastName: z.optional(personName(maxNamePart)),
  mobile: z.optional(mobile),
  dob: z.optional(dob),
  userType: z.optional(userType),
});

const credentials = z.object({
  identifier: requiredText(254, accountMissing.identifier),
  password: anyPassword,
  /** Code from the authenticator app, or a recovery code; needed when two-step sign-in is on. */
  code: z.optional(text(40)),
});

const profileFields = z.pick(user, {
  ...{ firstName: true, lastName: true, username: true, mobile: true, dob: true },
});

const profile = z.object({
  firstName: requiredName(accountMissing.firstName),
  lastName: personName(maxNamePart),
  username,
  mobile: z.optional(mobile),
  dob: z.optional(dob),
  /** What the editor read; 409 when one of these fields has changed since. */
  before: z.optional(z.partial(profileFields)),
});

const emailChange = z.object({ email, password: anyPassword });

const passwordChange = z.object({
  currentPassword: anyPassword,
  newPassword,
});

const userReply = z.object({ user });
const token = text(200).check(z.minLength(1, 'Open the link from the email again.'));

export const accountEndpoints = {
  'POST /auth/register': {
    summary: 'Open a customer account',
    access: 'public',
    namesCaller: true,
    body: registration,
    status: 201,
    reply: z.object({ message: z.string(), user }),
  },
  'POST /auth/login': {
    summary: 'Sign in with an email or a username',
    access: 'public',
    namesCaller: true,
    body: credentials,
    reply: z.object({ message: z.string(), token: z.string(), user }),
  },
  'POST /auth/logout': {
    summary: 'Sign out and revoke the token',
    access: 'signed-in',
    beforeSecondFactor: true,
    status: 204,
  },
  'GET /auth/me': {
    summary: 'The signed-in person, and whether they must turn on two-step sign-in first',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: z.object({ user, secondFactorDue: z.optional(z.literal(true)) }),
  },
  'GET /users/profile': {
    summary: 'The signed-in person',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: userReply,
  },
  'PUT /users/profile': {
    summary: 'Change name, username, mobile and date of birth',
    access: 'signed-in',
    body: profile,
    reply: z.object({ message: z.string(), user }),
  },
  'PUT /users/email': {
    summary: 'Ask for another email: it changes once the links sent to both are confirmed',
    access: 'signed-in',
    body: emailChange,
    status: 202,
    reply: messageReply,
  },
  'PUT /users/change-password': {
    summary: 'Change the password and end every other session',
    access: 'signed-in',
    body: passwordChange,
    reply: messageReply,
  },
  'POST /auth/forgot-password': {
    summary: 'Send a link to set a new password',
    access: 'public',
    body: z.object({ email }),
    status: 202,
    reply: messageReply,
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with the token of the link, and end every session',
    access: 'public',
    body: z.object({ token, newPassword }),
    reply: messageReply,
  },
  'POST /auth/confirm-email': {
    summary: 'Confirm an email, new or changed, with the token of the link that was sent to it',
    access: 'public',
    body: z.object({ token }),
    reply: messageReply,
  },
  'POST /users/confirm-email': {
    summary: 'Send the link that confirms the email again',
    access: 'signed-in',
    status: 202,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
