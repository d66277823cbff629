import * as z from 'zod/mini';
import { isErasedEmail, isErasedUsername } from '#contract/rules/accounts/erased-accounts.ts';
import {
  accountMissing,
  birthNotPast,
  emailInvalid,
  nameOnLines,
  nameWithLink,
  usernameWithAt,
} from '#contract/rules/messages/account-messages.ts';
import {
  maxPassword,
  minPassword,
  passwordTooLong,
  passwordTooShort,
} from '#contract/rules/passwords.ts';
import { mobileMessage, mobilePattern, nationalNumber } from '#contract/rules/phone-numbers.ts';
import { roles } from '#contract/rules/roles.ts';
import type { Endpoint } from './endpoint.ts';
import { id, messageReply, requiredText, text } from './fields.ts';

export const userType = z.enum(['ADMIN', 'CUSTOMER']);

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
z.globalRegistry.add(user, { id: 'User' });
export type User = z.infer<typeof user>;

const today = () => new Date().toISOString().slice(0, 10);

const isPastDate = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(value) &&
    value < today() &&
    value > '1900-01-01'
  );
};

const isBlank = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/** An empty form field counts as null. */
const blankAsNull = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : (value as string | null))),
    z.nullable(schema),
  );

/** Any spelling of an Indian mobile number, read as its ten digits; null when empty. */
export const mobile = blankAsNull(
  z.string().check(z.overwrite(nationalNumber), z.regex(mobilePattern, mobileMessage)),
);
const dob = blankAsNull(
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date like 1990-12-31.'),
      z.refine(isPastDate, birthNotPast),
    ),
);

/** A name stands in mails and pages: whoever types it must not get a link into them. */
const onOneLine = z.regex(/^[^\p{Zl}\p{Zp}\n-\r\u0085]*$/u, nameOnLines);
const withoutLink = z.refine<string>((name) => !hasLink.test(name.normalize('NFKC')), nameWithLink);
const hasLink = /http|www\.|\/\/|[\p{L}\p{N}-]\.\p{L}{2,}\//iu;

export const personName = (max: number) => text(max).check(onOneLine, withoutLink);
const requiredName = (message: string) => requiredText(50, message).check(onOneLine, withoutLink);

const username = requiredName(accountMissing.username).check(
  z.regex(/^[^@\p{C}]*$/u, usernameWithAt),
  z.refine((name) => !isErasedUsername(name), 'Choose another username.'),
);
export const email = z.string(accountMissing.email).check(
  z.trim(),
  z.minLength(1, accountMissing.email),
  z.maxLength(254, 'Enter a shorter email.'),
  z.email(emailInvalid),
  z.refine((address) => !isErasedEmail(address), emailInvalid),
);
export const newPassword = z
  .string(accountMissing.newPassword)
  .check(z.minLength(minPassword, passwordTooShort), z.maxLength(maxPassword, passwordTooLong));
export const anyPassword = z
  .string(accountMissing.password)
  .check(z.minLength(1, accountMissing.password), z.maxLength(1024));

export const registration = z.object({
  username,
  email,
  password: newPassword,
  firstName: z.optional(personName(50)),
  lastName: z.optional(personName(50)),
  mobile: z.optional(mobile),
  dob: z.optional(dob),
  userType: z.optional(userType),
});

export const credentials = z.object({
  identifier: requiredText(254, accountMissing.identifier),
  password: anyPassword,
  /** Of the authenticator app, or a recovery code; for those who sign in in two steps. */
  code: z.optional(text(40)),
});

export const profile = z.object({
  firstName: requiredName(accountMissing.firstName),
  lastName: personName(50),
  username,
  mobile: z.optional(mobile),
  dob: z.optional(dob),
});

export const passwordChange = z.object({
  currentPassword: anyPassword,
  newPassword,
});

const userReply = z.object({ user });
const token = z.string().check(z.minLength(1), z.maxLength(200));

export const accountEndpoints = {
  'POST /auth/register': {
    summary: 'Open a customer account',
    access: 'public',
    body: registration,
    status: 201,
    reply: z.object({ message: z.string(), user }),
  },
  'POST /auth/login': {
    summary: 'Sign in with an email or a username',
    access: 'public',
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
} as const satisfies Record<string, Endpoint>;
