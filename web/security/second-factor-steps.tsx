import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { codeAsked } from '#contract/rules/messages/second-factor-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { readUser, storeUser } from '#web/session/session.ts';
import { AnyCodeField, CodeField } from '#web/sign-in/code-field.tsx';
import { PasswordField } from '#web/sign-in/password-field.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useCopy } from '#web/ui/use-copy.ts';

interface EnterPasswordProps {
  onDone: (made: ReplyOf<'POST /users/second-factor'>) => void;
  onCancel: () => void;
}

export function EnterPassword({ onDone, onCancel }: EnterPasswordProps) {
  const send = async ({ password = '' }: Typed) =>
    onDone(await call('POST /users/second-factor', { body: { password } }));
  const { form, field, busy, message } = useForm({ check: checkPassword, send });
  return (
    <StepForm {...form} message={message} busy={busy} save="Continue" onCancel={onCancel}>
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

interface ConfirmCodeProps {
  made: ReplyOf<'POST /users/second-factor'>;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function ConfirmCode({ made, onDone, onCancel }: ConfirmCodeProps) {
  const send = async ({ code = '' }: Typed) => {
    const { recoveryCodes } = await call('PUT /users/second-factor', { body: { code } });
    const user = readUser();
    if (user) storeUser({ ...user, secondFactor: true });
    onDone(recoveryCodes);
  };
  const { form, field, busy, message } = useForm({ check: checkCode, send });
  return (
    <StepForm {...form} message={message} busy={busy} save="Turn on" onCancel={onCancel}>
      <p>Scan this QR code with your app, then enter the code that the app shows.</p>
      <NewSecret made={made} />
      <div className="max-w-md">
        <CodeField {...field('code')} autoFocus />
      </div>
    </StepForm>
  );
}

const NewSecret = ({ made: { qr, secret, otpauthUrl } }: Pick<ConfirmCodeProps, 'made'>) => (
  <div className="flex flex-wrap items-center gap-4">
    <img
      src={qr}
      alt="QR code for your authenticator app"
      width={192}
      height={192}
      className="rounded-md"
    />
    <div className="grid min-w-0 justify-items-start gap-2">
      <p className="text-sm text-muted">Cannot scan? Enter this key in the app:</p>
      <p className="flex flex-wrap items-center gap-2 break-all">
        <CopyText text={secret} label="Copy key" />
      </p>
      <a href={otpauthUrl} className={buttonLook({ variant: 'secondary', size: 'sm' })}>
        Open the app on this device
      </a>
    </div>
  </div>
);

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => unknown;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const shown = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  const { copy, words } = useCopy(text, shown);
  // The heading takes the focus, because it replaces the form that had it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        Save your recovery codes
      </h3>
      <p>
        Two-step sign-in is on. Without your phone, each of these codes lets you in once. Keep them
        where only you can read them: they are not shown again.
      </p>
      <ul
        ref={shown}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy}>
          <Icon name="copy" className="size-4" />
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([`${text}\n`]), 'recovery-codes.txt')}
        >
          <Icon name="download" className="size-4" />
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
        <span role="status" className="text-sm text-muted">
          {words}
        </span>
      </div>
    </>
  );
}

interface TurnOffProps {
  onDone: (message: string) => unknown;
  onCancel: () => void;
}

export function TurnOff({ onDone, onCancel }: TurnOffProps) {
  const send = async ({ password = '', code = '' }: Typed) => {
    const { message } = await call('DELETE /users/second-factor', { body: { password, code } });
    await onDone(message);
  };
  const { form, field, busy, message } = useForm({
    check: (typed) => ({ ...checkPassword(typed), ...checkCode(typed) }),
    send,
  });
  return (
    <StepForm {...form} message={message} busy={busy} save="Turn off" onCancel={onCancel}>
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

interface StepFormProps extends ComponentProps<'form'> {
  message: string;
  busy: boolean;
  save: string;
  onCancel: () => void;
  children: ReactNode;
}

const StepForm = ({ message, busy, save, onCancel, children, ...form }: StepFormProps) => (
  <form {...form} className="grid gap-4">
    <FormMessage>{message}</FormMessage>
    {children}
    <SaveButtons save={save} busy={busy} onCancel={onCancel} />
  </form>
);

const checkPassword = (typed: Typed) => missing(typed, { password: accountMissing.password });

const checkCode = (typed: Typed) => missing(typed, { code: codeAsked });
