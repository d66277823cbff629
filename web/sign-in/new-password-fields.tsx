import {
  maxPassword,
  minPassword,
  passwordTooLong,
  passwordTooShort,
} from '#contract/rules/accounts/passwords.ts';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { charactersIn } from '#contract/rules/texts/characters.ts';
import { missing, type Typed } from '#web/forms/use-form.ts';
import { PasswordField } from './password-field.tsx';

export const passwordsDiffer = 'Passwords do not match.';

const kinds = {
  first: {
    name: 'password',
    label: 'Password',
    confirm: 'Confirm password',
    missing: accountMissing.newPassword,
    unconfirmed: 'Enter the password again.',
    differ: passwordsDiffer,
  },
  new: {
    name: 'newPassword',
    label: 'New password',
    confirm: 'Confirm new password',
    missing: 'Enter a new password.',
    unconfirmed: 'Enter the new password again.',
    differ: 'New password and confirm password do not match',
  },
};

interface NewPasswordFieldsProps {
  kind: keyof typeof kinds;
  field: (name: string) => { name: string; error?: string };
}

export const NewPasswordFields = ({ kind, field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...field(kinds[kind].name)}
      label={kinds[kind].label}
      hint={`At least ${minPassword} characters`}
      autoComplete="new-password"
    />
    <PasswordField
      {...field('confirmation')}
      label={kinds[kind].confirm}
      autoComplete="new-password"
    />
  </>
);

/** Validates the two fields above. */
export function checkNewPassword(kind: keyof typeof kinds, typed: Typed) {
  const words = kinds[kind];
  const password = typed[words.name] ?? '';
  return {
    ...(typed.confirmation && typed.confirmation !== password && { confirmation: words.differ }),
    ...(charactersIn(password) < minPassword && {
      [words.name]: passwordTooShort,
    }),
    ...(charactersIn(password) > maxPassword && {
      [words.name]: passwordTooLong,
    }),
    ...missing(typed, { [words.name]: words.missing, confirmation: words.unconfirmed }),
  };
}
