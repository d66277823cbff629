import * as z from 'zod/mini';
import {
  cleanName,
  isStorable,
  requiredText,
  text,
  unshownCharacters,
  withoutTurns,
} from '#contract/fields.ts';
import { firstBirthDate } from '#contract/rules/accounts/birth-dates.ts';
import { isErasedEmail, isErasedUsername } from '#contract/rules/accounts/erased-accounts.ts';
import { hasLink } from '#contract/rules/accounts/links-in-names.ts';
import { mixedScripts, mixesScripts } from '#contract/rules/accounts/mixed-scripts.ts';
import { maxNamePart } from '#contract/rules/accounts/name-parts.ts';
import {
  maxPassword,
  minPassword,
  passwordTooLong,
  passwordTooShort,
} from '#contract/rules/accounts/passwords.ts';
import { accountMissing, emailInvalid } from '#contract/rules/messages/account-messages.ts';
import {
  birthNotPast,
  birthTooEarly,
  nameOnLines,
  nameWithLink,
  usernameWithAt,
} from '#contract/rules/messages/profile-messages.ts';
import {
  mobileMessage,
  mobilePattern,
  nationalNumber,
} from '#contract/rules/phones/phone-numbers.ts';
import { dayOf, isInCalendar, notInCalendar } from '#contract/rules/selling/days.ts';
import { maxCharacters, minCharacters } from '#contract/texts/limits.ts';

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
/** Any spelling of an Indian mobile number as its ten digits; empty when left empty. */
export const mobileOrBlank = z.string().check(
  z.overwrite(nationalNumber),
  z.refine((number) => number === '' || mobilePattern.test(number), mobileMessage),
);
export const dob = blankAsNull(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date like 1990-12-31.'),
    z.refine((date) => date >= firstBirthDate, birthTooEarly),
    z.refine(isInCalendar, notInCalendar),
    z.refine((date) => date < dayOf(new Date()), birthNotPast),
  ),
);

/** Names appear in mails and pages, so nobody may smuggle a link into them. */
const onOneLine = z.regex(/^[^\p{Zl}\p{Zp}\n-\r\u0085]*$/u, nameOnLines);
const withoutLink = z.refine<string>((name) => !hasLink(name), nameWithLink);
const ofOneScript = z.refine<string>((name) => !mixesScripts(name), mixedScripts);

export const personName = (max: number) =>
  text(max, undefined, cleanName).check(onOneLine, withoutTurns, withoutLink, ofOneScript);
export const requiredName = (message: string) =>
  requiredText(maxNamePart, message).check(onOneLine, withoutLink, ofOneScript);

export const username = requiredName(accountMissing.username).check(
  z.regex(/^[^@]*$/, usernameWithAt),
  // Words in some scripts need joiners.
  z.regex(/^([^\p{C}]|[\u200c\u200d])*$/u, unshownCharacters),
  z.refine((name) => !isErasedUsername(name), 'Choose another username.'),
);
export const requiredEmail = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    maxCharacters(254, 'Enter a shorter email.'),
    z.email(emailInvalid),
    z.refine((address) => !isErasedEmail(address), emailInvalid),
  );
export const email = requiredEmail(accountMissing.email);
export const newPassword = z
  .string(accountMissing.newPassword)
  .check(
    minCharacters(minPassword, passwordTooShort),
    maxCharacters(maxPassword, passwordTooLong),
    z.refine<string>(isStorable, unshownCharacters),
  );
export const anyPassword = z
  .string(accountMissing.password)
  .check(z.minLength(1, accountMissing.password), z.maxLength(1024));
