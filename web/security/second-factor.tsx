import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { emailNotConfirmed } from '#contract/rules/messages/second-factor-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ConfirmCode, EnterPassword, RecoveryCodes, TurnOff } from './second-factor-steps.tsx';

type Step =
  /** `isBack` after another step, which had the focus. */
  | { name: 'none'; isBack: boolean }
  | { name: 'password' | 'turn-off' }
  | { name: 'code'; made: ReplyOf<'POST /users/second-factor'> }
  | { name: 'recovery-codes'; codes: string[] };

/** Turns the second factor on and off, one step after the other in the same place. */
export function SecondFactor({ isOn, isConfirmed }: { isOn: boolean; isConfirmed: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'none', isBack: false });
  const { revalidate } = useRevalidator();
  const cancel = () => setStep({ name: 'none', isBack: true });
  const finish = async (message: string) => {
    await revalidate();
    cancel();
    toast.success(message);
  };
  switch (step.name) {
    case 'password':
      return <EnterPassword onDone={(made) => setStep({ name: 'code', made })} onCancel={cancel} />;
    case 'code':
      return (
        <ConfirmCode
          made={step.made}
          onDone={(codes) => setStep({ name: 'recovery-codes', codes })}
          onCancel={cancel}
        />
      );
    case 'recovery-codes':
      return <RecoveryCodes codes={step.codes} onDone={() => finish('Two-step sign-in is on.')} />;
    case 'turn-off':
      return <TurnOff onDone={finish} onCancel={cancel} />;
    case 'none':
      return (
        <Status
          isOn={isOn}
          isConfirmed={isConfirmed}
          isBack={step.isBack}
          onChange={() => setStep({ name: isOn ? 'turn-off' : 'password' })}
        />
      );
  }
}

interface StatusProps {
  isOn: boolean;
  /** False while the email may be somebody else's. */
  isConfirmed: boolean;
  isBack: boolean;
  onChange: () => void;
}

const Status = ({ isOn, isConfirmed, isBack, onChange }: StatusProps) => (
  <>
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      {isOn
        ? 'You sign in with your password and a code from your authenticator app.'
        : 'Protect your account with a code from your phone, in addition to your password.'}
    </p>
    {!isOn && !isConfirmed && <p>{emailNotConfirmed}</p>}
    {(isOn || isConfirmed) && (
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        onClick={onChange}
        autoFocus={isBack}
        className="justify-self-start"
      >
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
    )}
  </>
);
