import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { closeSignIn } from '#web/sign-in.ts';
import { isPublic } from '#web/store/site-links.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ForgotPasswordPanel } from './forgot-password-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

type Panel = 'sign-in' | 'register' | 'forgot';

const titles: Record<Panel, string> = {
  'sign-in': 'Sign In',
  register: 'Create Account',
  forgot: 'Forgot password',
};

interface SignInDialogProps {
  wanted?: string;
  after?: () => unknown;
  ended?: boolean;
  panel?: Panel;
}

/** Signs in, opens an account, or sends a link for a new password. */
export default function SignInDialog({
  wanted,
  after,
  ended,
  panel: first = 'sign-in',
}: SignInDialogProps) {
  const [panel, setPanel] = useState(first);
  const body = useRef<HTMLDivElement>(null);
  // The button that led to another panel is gone with its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel has another first field.
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [panel]);
  return (
    <Dialog title={titles[panel]} onClose={closeSignIn}>
      {ended && panel === 'sign-in' && (
        <p className="mb-4 text-muted">
          Your session has ended. Sign in to go on where you were; nothing you typed is lost.
        </p>
      )}
      <div ref={body}>
        {panel === 'sign-in' && (
          <SignInPanel
            wanted={wanted}
            after={after}
            onRegister={() => setPanel('register')}
            onForgot={() => setPanel('forgot')}
          />
        )}
        {panel === 'register' && <RegisterPanel onDone={() => setPanel('sign-in')} />}
        {panel === 'forgot' && <ForgotPasswordPanel onDone={() => setPanel('sign-in')} />}
      </div>
      {wanted && isPublic(wanted) && (
        <p className="mt-4 border-t border-border pt-4 text-center">
          <Link to={wanted} onClick={closeSignIn} className={panelLink}>
            Continue without signing in
          </Link>
        </p>
      )}
    </Dialog>
  );
}

const panelLink =
  'inline-flex min-h-11 items-center font-medium text-muted underline hover:text-fg';
