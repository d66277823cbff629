import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx';

interface RegisterPanelProps {
  /** Called with the username of the new account, or without one. */
  onDone: (username?: string) => void;
}

export function RegisterPanel({ onDone }: RegisterPanelProps) {
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
    toast.success(message);
    onDone(username.trim());
  };
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <form {...form} className="grid gap-4">
      <FormMessage>{message}</FormMessage>
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
      <Button variant="quiet" onClick={() => onDone()}>
        I have an account
      </Button>
    </form>
  );
}

const check = (typed: Typed) => ({
  ...missing(typed, { username: 'Please fill Username', email: 'Please fill Email' }),
  ...(typed.email?.trim() &&
    !/^\S+@\S+\.\S+$/.test(typed.email.trim()) && {
      email: 'Enter an email like name@example.com',
    }),
  ...checkNewPassword('first', typed),
});
