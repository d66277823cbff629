import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { readUser, useSession } from '#web/session/session.ts';
import { requestSignIn, useSignInRequest } from '#web/session/sign-in-request.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { followSignOut, isSigningOut } from './sign-out.ts';

/**
 * Shows the children to signed-in users and asks everybody else to sign in. When a session expires,
 * the page stays mounted below the dialog and keeps what was typed.
 */
export function Guard({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const user = useLastUser(hydrated);
  const loadedFor = useLoadedFor(hydrated);
  useEffect(followSignOut, []);
  // Data that was loaded for somebody else must not be shown.
  if (user && loadedFor !== user.id) return null;
  if (!hydrated || user) return <div key={user?.id ?? 0}>{children}</div>;
  if (isSigningOut()) return null;
  return (
    <div className="column py-16">
      <PageTitle>Sign In</PageTitle>
      <h1 className="sr-only">Sign In</h1>
      <EmptyState title="Please sign in to see this page." icon="lock">
        <Button onClick={() => requestSignIn({ after: stay })}>Sign in</Button>
        <Link to="/" className="inline-flex min-h-11 items-center underline">
          Back to the shop
        </Link>
      </EmptyState>
    </div>
  );
}

interface CustomersOnlyProps {
  /** The heading for admins; needed when the children contain the heading of the page. */
  title?: string;
  children: ReactNode;
}

export function CustomersOnly({ title, children }: CustomersOnlyProps) {
  const user = useSession();
  if (user?.userType !== 'ADMIN') return children;
  return title ? (
    <PageFrame title={title}>
      <NotForAdmins />
    </PageFrame>
  ) : (
    <NotForAdmins />
  );
}

const NotForAdmins = () => (
  <EmptyState title="Admins have no cart, orders or addresses of their own.">
    <p className="text-muted">To buy something, sign in with a customer account.</p>
    <ButtonLink to="/admin/dashboard">Go to the back office</ButtonLink>
  </EmptyState>
);

/** The signed-in user; after the session expired, the last one while the sign-in dialog is open. */
function useLastUser(hydrated: boolean): User | null {
  const user = useSession();
  const asked = useSignInRequest() !== null;
  const wasAsked = useRef(false);
  const wasSignedIn = useRef(false);
  const [lastUser, setLastUser] = useState(user);
  if (user && user !== lastUser) setLastUser(user);

  useEffect(() => {
    if (hydrated && !user && !isSigningOut())
      requestSignIn({ after: stay, ended: wasSignedIn.current });
    wasSignedIn.current = user !== null;
  }, [hydrated, user]);
  useEffect(() => {
    if (wasAsked.current && !asked && !user) setLastUser(null);
    wasAsked.current = asked;
  }, [asked, user]);
  return isSigningOut() ? null : lastUser;
}

const stay = () => undefined;

/**
 * The id of the user for whom the page has loaded its data. A session that begins, here or in another
 * tab, loads them again.
 */
function useLoadedFor(hydrated: boolean) {
  const id = useSession()?.id;
  const { revalidate } = useRevalidator();
  const [loadedFor, setLoadedFor] = useState(() => readUser()?.id);
  const current = useRef(loadedFor);
  useEffect(() => {
    if (!hydrated || current.current === id) return;
    current.current = id;
    // In the transition that shows the new data.
    if (id) void revalidate().finally(() => startTransition(() => setLoadedFor(id)));
  }, [hydrated, id, revalidate]);
  return loadedFor;
}
