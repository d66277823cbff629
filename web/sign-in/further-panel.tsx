import { CodePanel } from './code-panel.tsx';
import { ForgotPasswordPanel } from './forgot-password-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';
import type { TypedAccount } from './sign-in-panel.tsx';
import type { AfterSignIn } from './use-after-sign-in.ts';

interface FurtherPanelProps extends AfterSignIn {
  panel: 'code' | 'register' | 'forgot';
  account?: TypedAccount;
  onSignIn: (typed?: TypedAccount) => void;
}

/** What the sign-in panel leads to. */
export default function FurtherPanel({ panel, account, onSignIn, ...then }: FurtherPanelProps) {
  if (panel === 'register') return <RegisterPanel onDone={onSignIn} />;
  if (panel === 'forgot') return <ForgotPasswordPanel onDone={() => onSignIn()} />;
  const { identifier = '', password } = account ?? {};
  if (!password) return null;
  return <CodePanel {...then} credentials={{ identifier, password }} onBack={() => onSignIn()} />;
}
