import type { ReplyOf } from '#contract/api.ts';
import { codeAsked } from '#contract/rules/messages/second-factor-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { keepUser, readUser } from '#web/session/session.ts';
import { CodeField } from '#web/sign-in/code-field.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { StepForm } from './step-form.tsx';

interface ConfirmCodeProps {
  made: ReplyOf<'POST /users/second-factor'>;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function ConfirmCode({ made, onDone, onCancel }: ConfirmCodeProps) {
  const send = async ({ code = '' }: Typed) => {
    const { recoveryCodes } = await call('PUT /users/second-factor', { body: { code } });
    const user = readUser();
    if (user) keepUser({ ...user, secondFactor: true });
    onDone(recoveryCodes);
  };
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <StepForm {...form} message={message} busy={busy} submit="Turn on" onCancel={onCancel}>
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

const check = (typed: Typed) => missing(typed, { code: codeAsked });
