import { type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { pageAt } from '#contract/rules/site-pages.ts';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { closeSignIn, continueAsVisitor } from '#web/session/sign-in-request.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SignInPanel, type TypedAccount } from './sign-in-panel.tsx';

const loadFurther = () => import('./further-panel.tsx');
const FurtherPanel = lazyWithRetry(loadFurther);

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
  const [account, setAccount] = useState<TypedAccount>();
  const [isLoading, startTransition] = useTransition();
  useFurtherAhead();
  const show = (next: Panel, typed = account) =>
    startTransition(() => {
      setAccount(typed);
      setPanel(next);
    });
  return (
    <Dialog title={titles[panel]} onClose={closeSignIn}>
      {ended && panel === 'sign-in' && (
        <p className="mb-4 text-muted">
          Your session has ended. Sign in to continue where you left off. Nothing you typed is lost.
        </p>
      )}
      <Suspense>
        <FirstFieldFocused key={panel} isBusy={isLoading}>
          {panel === 'sign-in' ? (
            <SignInPanel
              wanted={wanted}
              account={account}
              after={after}
              onCode={(credentials) => show('code', credentials)}
              onRegister={() => show('register')}
              onForgot={() => show('forgot')}
            />
          ) : (
            <FurtherPanel
              panel={panel}
              wanted={wanted}
              after={after}
              account={account}
              onSignIn={(typed) => show('sign-in', typed)}
            />
          )}
        </FirstFieldFocused>
      </Suspense>
      {wanted && !pageAt(wanted)?.asksToSignIn && (
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

/**
 * Loads the other panels once somebody has used the page. A dialog that a page opens by itself does not
 * wait for them.
 */
function useFurtherAhead() {
  useEffect(() => {
    const closed = new AbortController();
    // A failure shows when a panel is wanted.
    const load = () => loadFurther().catch(() => undefined);
    if (navigator.userActivation?.hasBeenActive) void load();
    for (const kind of ['pointermove', 'keydown']) {
      addEventListener(kind, load, { once: true, signal: closed.signal });
    }
    return () => closed.abort();
  }, []);
}

/** The button that switched the panel is gone and took the focus with it. */
function FirstFieldFocused({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <div ref={body} aria-busy={isBusy} className="transition-opacity aria-busy:opacity-50">
      {children}
    </div>
  );
}
