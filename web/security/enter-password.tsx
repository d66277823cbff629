import type { ReplyOf } from '#contract/api.ts';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { PasswordField } from '#web/sign-in/password-field.tsx';
import { StepForm } from './step-form.tsx';

interface EnterPasswordProps {
  onDone: (made: ReplyOf<'POST /users/second-factor'>) => void;
  onCancel: () => void;
}

export function EnterPassword({ onDone, onCancel }: EnterPasswordProps) {
  const send = async ({ password = '' }: Typed) =>
    onDone(await call('POST /users/second-factor', { body: { password } }));
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <StepForm {...form} message={message} busy={busy} submit="Continue" onCancel={onCancel}>
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or Aegis. First enter your password.
      </p>
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
    </StepForm>
  );
}

const check = (typed: Typed) => missing(typed, { password: accountMissing.password });
