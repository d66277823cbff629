import { type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { pageAt } from '#contract/rules/site-pages.ts';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { closeSignIn, continueAsVisitor } from '#web/session/sign-in-request.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SignInPanel, type TypedAccount } from './sign-in-panel.tsx';

const loadCode = () => import('./code-panel.tsx');
const loadForgot = () => import('./forgot-password-panel.tsx');
const loadRegister = () => import('./register-panel.tsx');
const CodePanel = lazyWithRetry(loadCode);
const ForgotPasswordPanel = lazyWithRetry(loadForgot);
const RegisterPanel = lazyWithRetry(loadRegister);

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
  const exit = wanted && !pageAt(wanted)?.asksToSignIn && (
    <ButtonLink to={wanted} onClick={continueAsVisitor} variant="secondary" className="w-full">
      Continue without signing in
    </ButtonLink>
  );
  return (
    <Dialog title={titles[panel]} onClose={closeSignIn}>
      {ended && panel === 'sign-in' && (
        <p className="mb-4 text-muted">
          Your session has ended. Sign in to continue where you left off. Nothing you typed is lost.
        </p>
      )}
      <Suspense>
        <FirstFieldFocused key={panel} isBusy={isLoading}>
          {panel === 'sign-in' && (
            <SignInPanel
              wanted={wanted}
              account={account}
              after={after}
              onCode={(credentials) => show('code', credentials)}
              onRegister={() => show('register')}
              onForgot={() => show('forgot')}
            >
              {exit}
            </SignInPanel>
          )}
          {panel === 'code' && account?.password !== undefined && (
            <CodePanel
              wanted={wanted}
              after={after}
              credentials={{ ...account, password: account.password }}
              onBack={() => show('sign-in')}
            />
          )}
          {panel === 'register' && <RegisterPanel onDone={(made) => show('sign-in', made)} />}
          {panel === 'forgot' && <ForgotPasswordPanel onDone={() => show('sign-in')} />}
        </FirstFieldFocused>
      </Suspense>
      {panel !== 'sign-in' && exit && <p className="mt-4">{exit}</p>}
    </Dialog>
  );
}

/**
 * Loads the other panels once somebody has used the page. A dialog that a page opens by itself does not
 * wait for them.
 */
function useFurtherAhead() {
  useEffect(() => {
    const closed = new AbortController();
    // Ignored here: a failure shows when somebody opens the panel.
    const load = () =>
      Promise.all([loadCode(), loadForgot(), loadRegister()]).catch(() => undefined);
    if (navigator.userActivation?.hasBeenActive) void load();
    // Browsers also send a pointermove when the page moves under a mouse that rests.
    for (const kind of ['pointerdown', 'keydown']) {
      addEventListener(kind, load, { once: true, signal: closed.signal });
    }
    return () => closed.abort();
  }, []);
}

/** The button that switched the panel is gone and took the focus with it. */
function FirstFieldFocused({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (field || document.activeElement === document.body) (field ?? body.current)?.focus();
  }, []);
  return (
    <div
      ref={body}
      tabIndex={-1}
      aria-busy={isBusy}
      className="transition-opacity aria-busy:opacity-50"
    >
      {children}
    </div>
  );
}
