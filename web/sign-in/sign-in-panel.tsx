import { useNavigate } from 'react-router';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { startSession } from '#web/session/session.ts';
import { closeSignIn, landingOf } from '#web/session/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PasswordField } from './password-field.tsx';

interface SignInPanelProps {
  wanted?: string;
  /** Of an account that was just created; the password is left to type. */
  identifier?: string;
  after?: () => unknown;
  onRegister: () => void;
  onForgot: () => void;
}

export function SignInPanel({ wanted, identifier, after, onRegister, onForgot }: SignInPanelProps) {
  const navigate = useNavigate();
  const send = async ({ identifier = '', password = '' }: Typed) => {
    const { token, user } = await call('POST /auth/login', { body: { identifier, password } });
    startSession(token, user);
    closeSignIn();
    toast.success(`Welcome back, ${user.firstName || user.username}!`);
    if (after) await after();
    else await navigate(landingOf(user, wanted));
  };
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <form {...form} className="grid gap-4">
      <FormMessage>{message}</FormMessage>
      <TextField
        {...field('identifier')}
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={identifier}
        data-autofocus={identifier ? undefined : true}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        data-autofocus
      />
      <div className="-mt-2 text-right">
        <button
          type="button"
          onClick={onForgot}
          className="min-h-9 text-sm text-accent underline touch"
        >
          Forgot password?
        </button>
      </div>
      <Button type="submit" busy={busy}>
        Sign In
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-2 text-muted">
        New to Haat?
        <Button variant="secondary" size="sm" onClick={onRegister}>
          Create an account
        </Button>
      </p>
    </form>
  );
}

const check = (typed: Typed) =>
  missing(typed, {
    identifier: 'Please fill Email or username',
    password: 'Please fill Password',
  });
