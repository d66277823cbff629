import type { ReactNode } from 'react';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { ApiError, call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from './password-field.tsx';
import { type AfterSignIn, useAfterSignIn } from './use-after-sign-in.ts';

/** Fills in the panel; the password only when the second step leads back to it. */
export interface TypedAccount {
  identifier: string;
  password?: string;
}

/** Stays in memory only, because of the password. */
export type Credentials = Required<TypedAccount>;

interface SignInPanelProps extends AfterSignIn {
  account?: TypedAccount;
  /** Called when the password is right and a code is needed as well. */
  onCode: (credentials: Credentials) => void;
  onRegister: () => void;
  onForgot: () => void;
  /** The button to continue without an account. */
  children?: ReactNode;
}

/** A focused field would open the keyboard over the button to continue without signing in. */
const opensKeyboard = () => matchMedia('(pointer: coarse)').matches;

export function SignInPanel({
  account,
  onCode,
  onRegister,
  onForgot,
  children,
  ...then
}: SignInPanelProps) {
  const goOn = useAfterSignIn(then);
  const { name } = useBrand();
  const send = async ({ identifier = '', password = '' }: Typed) => {
    const credentials = { identifier, password };
    try {
      await goOn(await call('POST /auth/login', { body: credentials }));
    } catch (error) {
      if (!isCodeNeeded(error)) throw error;
      onCode(credentials);
    }
  };
  const { form, field, busy } = useForm({ check, send, failed: '' });
  const focused = (is: boolean) => (is && !opensKeyboard()) || undefined;
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('identifier')}
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={account?.identifier}
        data-autofocus={focused(!account)}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        defaultValue={account?.password}
        data-autofocus={focused(Boolean(account && !account.password))}
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
      <Button type="submit" busy={busy} data-autofocus={focused(Boolean(account?.password))}>
        Sign In
      </Button>
      {children}
      <p className="flex flex-wrap items-center justify-center gap-2 text-muted">
        New to {name}?
        <Button variant="secondary" size="sm" onClick={onRegister}>
          Create an account
        </Button>
      </p>
    </form>
  );
}

const isCodeNeeded = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_factor';

const check = (typed: Typed) =>
  missing(typed, {
    identifier: accountMissing.identifier,
    password: accountMissing.password,
  });
