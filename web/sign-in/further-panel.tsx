import { CodePanel } from './code-panel.tsx';
import { ForgotPasswordPanel } from './forgot-password-panel.tsx';
import { type NewAccount, RegisterPanel } from './register-panel.tsx';
import type { AfterSignIn } from './use-after-sign-in.ts';

interface FurtherPanelProps extends AfterSignIn {
  panel: 'code' | 'register' | 'forgot';
  account?: NewAccount;
  onSignIn: (typed?: NewAccount) => void;
}

/** What the sign-in panel leads to. */
export default function FurtherPanel({ panel, account, onSignIn, ...then }: FurtherPanelProps) {
  if (panel === 'register') return <RegisterPanel onDone={onSignIn} />;
  if (panel === 'forgot') return <ForgotPasswordPanel onDone={() => onSignIn()} />;
  if (!account) return null;
  return <CodePanel {...then} credentials={account} onBack={() => onSignIn()} />;
}
