import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { followSignOut, isLeaving } from '#web/sign-in/sign-out.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { useSession } from './session.ts';
import { requestSignIn, useSignInRequest } from './sign-in.ts';
import { Button, ButtonLink } from './ui/button.tsx';

/**
 * Its children for whoever is signed in; anybody else is asked to sign in and then sees them. When
 * a session runs out the page stays below the dialog, with all that was typed into it.
 */
export function Guard({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const person = usePerson(hydrated);
  const { revalidate } = useRevalidator();
  useEffect(followSignOut, []);
  if (!hydrated || person) return <div key={person?.id ?? 0}>{children}</div>;
  if (isLeaving()) return null;
  return (
    <div className="column py-16">
      <PageTitle>Sign In</PageTitle>
      <h1 className="sr-only">Sign In</h1>
      <EmptyState
        title="Please sign in to see this page."
        icon={<Icon name="lock" className="size-8" />}
      >
        <Button onClick={() => requestSignIn({ after: revalidate })}>Log in</Button>
      </EmptyState>
    </div>
  );
}

/** Its children for a customer; an admin is told that these pages are not theirs. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const user = useSession();
  if (user?.userType !== 'ADMIN') return children;
  return (
    <EmptyState title="Admins have no cart, orders or addresses of their own.">
      <p className="text-muted">To buy something, sign in with a customer account.</p>
      <ButtonLink to="/admin/dashboard">Go to the back office</ButtonLink>
    </EmptyState>
  );
}

/** Who is signed in, or was until the session ran out and the question about it is open. */
function usePerson(hydrated: boolean): User | null {
  const user = useSession();
  const asked = useSignInRequest() !== null;
  const wasAsked = useRef(false);
  const wasHere = useRef(false);
  const [person, setPerson] = useState(user);
  const { revalidate } = useRevalidator();
  if (user && user !== person) setPerson(user);

  useEffect(() => {
    if (hydrated && !user && !isLeaving())
      requestSignIn({ after: revalidate, ended: wasHere.current });
    wasHere.current = user !== null;
  }, [hydrated, user, revalidate]);
  useEffect(() => {
    if (wasAsked.current && !asked && !user) setPerson(null);
    wasAsked.current = asked;
  }, [asked, user]);
  return isLeaving() ? null : person;
}

const useHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
