import { useNavigate } from 'react-router';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { startSession } from '#web/session/session.ts';
import { closeSignIn, landingOf } from '#web/session/sign-in-request.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PasswordField } from './password-field.tsx';
import type { NewAccount } from './register-panel.tsx';

interface SignInPanelProps {
  wanted?: string;
  account?: NewAccount;
  after?: () => unknown;
  onRegister: () => void;
  onForgot: () => void;
}

export function SignInPanel({ wanted, account, after, onRegister, onForgot }: SignInPanelProps) {
  const navigate = useNavigate();
  const { name } = useBrand();
  const send = async ({ identifier = '', password = '' }: Typed) => {
    const { token, user } = await call('POST /auth/login', { body: { identifier, password } });
    startSession(token, user);
    closeSignIn();
    toast.success(`Welcome back, ${user.firstName || user.username}!`);
    if (after) await after();
    else await navigate(landingOf(user, wanted));
  };
  const { form, field, busy } = useForm({ check, send, failed: '' });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('identifier')}
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={account?.identifier}
        data-autofocus={!account || undefined}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        defaultValue={account?.password}
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
      <Button type="submit" busy={busy} data-autofocus>
        Sign In
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-2 text-muted">
        New to {name}?
        <Button variant="secondary" size="sm" onClick={onRegister}>
          Create an account
        </Button>
      </p>
    </form>
  );
}

const check = (typed: Typed) =>
  missing(typed, {
    identifier: accountMissing.identifier,
    password: accountMissing.password,
  });
