import { useState } from 'react';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

export default function ForgotPasswordPanel({ onDone }: { onDone: () => void }) {
  const [answer, setAnswer] = useState('');
  const send = async ({ email = '' }: Typed) => {
    const { message } = await call('POST /auth/forgot-password', { body: { email } });
    setAnswer(message);
  };
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <form {...form} className="grid gap-4">
      <FormMessage>{message}</FormMessage>
      <p className="text-muted">
        Enter the email of your account, and we will send you a link to set a new password.
      </p>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        data-autofocus
      />
      <p role="status" className="font-medium text-success empty:hidden">
        {answer}
      </p>
      <Button type="submit" busy={busy}>
        Send link
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Back to sign in
      </Button>
    </form>
  );
}

const check = (typed: Typed) => missing(typed, { email: accountMissing.email });
