import { useState } from 'react';
import { call } from '#web/client.ts';
import { requestSignIn } from '#web/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { missing, type Typed, useForm } from '#web/ui/use-form.ts';

/** Where the link of the mail leads; its token stands behind the #, which no server sees. */
export default function ResetPassword() {
  const [done, setDone] = useState(false);
  const send = async ({ newPassword = '' }: Typed) => {
    const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
    const { message } = await call('POST /auth/reset-password', { body: { token, newPassword } });
    toast.success(message);
    setDone(true);
    requestSignIn();
  };
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <div className="column grid max-w-md gap-6 py-16">
      <PageTitle>Set a new password</PageTitle>
      <h1 className="text-3xl">Set a new password</h1>
      {done ? (
        <>
          <p>Your new password is set.</p>
          <Button onClick={() => requestSignIn()}>Log in</Button>
        </>
      ) : (
        <form {...form} className="grid gap-4">
          <FormMessage>{message}</FormMessage>
          <PasswordField
            {...field('newPassword')}
            label="New password"
            hint="At least 8 characters"
            autoComplete="new-password"
          />
          <PasswordField
            {...field('confirmation')}
            label="Confirm new password"
            autoComplete="new-password"
          />
          <Button type="submit" busy={busy}>
            Set password
          </Button>
        </form>
      )}
    </div>
  );
}

const check = (typed: Typed) => ({
  ...(typed.confirmation !== typed.newPassword && {
    confirmation: 'New password and confirm password do not match',
  }),
  ...missing(typed, { newPassword: 'Please fill New password' }),
});
