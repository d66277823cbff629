import { accountMissing, emailInvalid } from '#contract/rules/messages/account-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { checkNewPassword, NewPasswordFields, passwordsDiffer } from './new-password-fields.tsx';
import type { TypedAccount } from './sign-in-panel.tsx';

interface RegisterPanelProps {
  /** Called with the new account, or without one. */
  onDone: (created?: TypedAccount) => void;
}

export default function RegisterPanel({ onDone }: RegisterPanelProps) {
  const send = async ({ username = '', email = '', password = '' }: Typed) => {
    const { message } = await call('POST /auth/register', {
      body: {
        username,
        email,
        password,
        firstName: username,
        lastName: username,
        mobile: null,
        dob: null,
        userType: 'CUSTOMER',
      },
    });
    const help = `To confirm your email, open the link that we send to ${email.trim()}.`;
    toast.success(message, undefined, help);
    onDone({ identifier: username.trim() });
  };
  const { form, field, busy } = useForm({
    check,
    send,
    failed: '',
    toasted: passwordsDiffer,
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <NewPasswordFields kind="first" field={field} />
      <Button type="submit" busy={busy}>
        Create Account
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-2 text-muted">
        Already have an account?
        <Button
          variant="secondary"
          size="sm"
          aria-label="Sign in: I have an account"
          onClick={() => onDone()}
        >
          Sign in
        </Button>
      </p>
    </form>
  );
}

const check = (typed: Typed) => ({
  ...missing(typed, { username: accountMissing.username, email: accountMissing.email }),
  ...(typed.email?.trim() &&
    !/^\S+@\S+\.\S+$/.test(typed.email.trim()) && {
      email: emailInvalid,
    }),
  ...checkNewPassword('first', typed),
});
