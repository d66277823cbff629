import { useState } from 'react';
import { codeAsked, recoveryCodeMissing } from '#contract/rules/messages/second-factor-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { CodeField } from './code-field.tsx';
import type { Credentials } from './sign-in-panel.tsx';
import { type AfterSignIn, useAfterSignIn } from './use-after-sign-in.ts';

interface CodePanelProps extends AfterSignIn {
  credentials: Credentials;
  onBack: () => void;
}

/** The second step of a sign-in. */
export default function CodePanel(props: CodePanelProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <CodeForm
      key={String(isRecovery)}
      {...props}
      isRecovery={isRecovery}
      onSwitch={() => setRecovery(!isRecovery)}
    />
  );
}

interface CodeFormProps extends CodePanelProps {
  isRecovery: boolean;
  onSwitch: () => void;
}

function CodeForm({ credentials, isRecovery, onSwitch, onBack, ...then }: CodeFormProps) {
  const goOn = useAfterSignIn(then);
  const send = async ({ code = '' }: Typed) =>
    goOn(await call('POST /auth/login', { body: { ...credentials, code } }));
  const check = (typed: Typed) =>
    missing(typed, { code: isRecovery ? recoveryCodeMissing : codeAsked });
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <form {...form} className="grid gap-4">
      <FormMessage>{message}</FormMessage>
      <p className="text-muted">
        {isRecovery ? 'Enter one of the recovery codes that you saved. It works once.' : codeAsked}
      </p>
      {isRecovery ? (
        <TextField
          {...field('code')}
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <CodeField {...field('code')} autoFocus />
      )}
      <Button type="submit" busy={busy}>
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button variant="quiet" onClick={onSwitch}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
      </div>
    </form>
  );
}
