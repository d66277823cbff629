import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isPublic } from '#web/session/public-pages.ts';
import { closeSignIn, continueAsVisitor } from '#web/session/sign-in-request.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodePanel } from './code-panel.tsx';
import { ForgotPasswordPanel } from './forgot-password-panel.tsx';
import { type NewAccount, RegisterPanel } from './register-panel.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

type Panel = 'sign-in' | 'code' | 'register' | 'forgot';

const titles: Record<Panel, string> = {
  'sign-in': 'Sign In',
  code: 'Two-step sign-in',
  register: 'Create Account',
  forgot: 'Forgot password',
};

interface SignInDialogProps {
  wanted?: string;
  after?: () => unknown;
  ended?: boolean;
  panel?: Panel;
}

export default function SignInDialog({
  wanted,
  after,
  ended,
  panel: first = 'sign-in',
}: SignInDialogProps) {
  const [panel, setPanel] = useState(first);
  const [account, setAccount] = useState<NewAccount>();
  const show = (next: Panel, typed = account) => {
    setAccount(typed);
    setPanel(next);
  };
  const body = useRef<HTMLDivElement>(null);
  // The button that switched the panel is gone and took the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each panel has its own first field.
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [panel]);
  return (
    <Dialog title={titles[panel]} onClose={closeSignIn}>
      {ended && panel === 'sign-in' && (
        <p className="mb-4 text-muted">
          Your session has ended. Sign in to continue where you left off. Nothing you typed is lost.
        </p>
      )}
      <div ref={body}>
        {panel === 'sign-in' && (
          <SignInPanel
            wanted={wanted}
            account={account}
            after={after}
            onCode={(credentials) => show('code', credentials)}
            onRegister={() => setPanel('register')}
            onForgot={() => setPanel('forgot')}
          />
        )}
        {panel === 'code' && account && (
          <CodePanel
            wanted={wanted}
            after={after}
            credentials={account}
            onBack={() => show('sign-in')}
          />
        )}
        {panel === 'register' && <RegisterPanel onDone={(created) => show('sign-in', created)} />}
        {panel === 'forgot' && <ForgotPasswordPanel onDone={() => setPanel('sign-in')} />}
      </div>
      {wanted && isPublic(wanted) && (
        <p className="mt-4 border-t border-border pt-4 text-center">
          <Link to={wanted} onClick={continueAsVisitor} className={panelLink}>
            Continue without signing in
          </Link>
        </p>
      )}
    </Dialog>
  );
}

const panelLink =
  'inline-flex min-h-11 items-center font-medium text-muted underline hover:text-fg';
