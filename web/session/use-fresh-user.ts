import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { call } from '#web/client.ts';
import { readUser, storeUser, useSession } from './session.ts';

/**
 * The signed-in user, read again on every page while `isWanted`: a role or an email may have changed
 * elsewhere. `secondFactorDue` while they must set up a second factor first.
 */
export function useFreshUser(isWanted: (user: User) => boolean = () => true) {
  const user = useSession();
  const id = user && isWanted(user) ? user.id : undefined;
  const { pathname } = useLocation();
  const [isDue, setDue] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again on every page.
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const store = (fresh: User) => {
      if (JSON.stringify(fresh) !== JSON.stringify(readUser())) storeUser(fresh);
    };
    call('GET /auth/me').then(
      (reply) => {
        if (!isCurrent) return;
        store(reply.user);
        setDue(reply.secondFactorDue === true);
      },
      // Ignored, because the calls of the page itself report the error.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, pathname]);
  return { user, secondFactorDue: isDue && user?.secondFactor !== true };
}
