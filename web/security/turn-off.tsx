import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { codeAsked } from '#contract/rules/messages/second-factor-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { AnyCodeField } from '#web/sign-in/code-field.tsx';
import { PasswordField } from '#web/sign-in/password-field.tsx';
import { StepForm } from './step-form.tsx';

interface TurnOffProps {
  onDone: (message: string) => unknown;
  onCancel: () => void;
}

export function TurnOff({ onDone, onCancel }: TurnOffProps) {
  const send = async ({ password = '', code = '' }: Typed) => {
    const { message } = await call('DELETE /users/second-factor', { body: { password, code } });
    await onDone(message);
  };
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <StepForm {...form} message={message} busy={busy} submit="Turn off" onCancel={onCancel}>
      <p>
        Afterwards your password alone is enough to sign in, and your recovery codes stop working.
      </p>
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
      <AnyCodeField {...field('code')} />
    </StepForm>
  );
}

const check = (typed: Typed) =>
  missing(typed, { password: accountMissing.password, code: codeAsked });
