import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#web/client.ts';
import { keepUser, readUser, useSession } from '#web/session/session.ts';

/**
 * The signed-in user, read again with every page: the owner may have changed the role since the
 * sign-in. `secondFactorDue` while a rule of the owner requires a second factor of them.
 */
export function useFreshUser() {
  const user = useSession();
  const id = user?.id;
  const { pathname } = useLocation();
  const [isDue, setDue] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again on every page.
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const keep = (fresh: NonNullable<typeof user>) => {
      if (JSON.stringify(fresh) !== JSON.stringify(readUser())) keepUser(fresh);
    };
    call('GET /auth/me').then(
      (reply) => {
        if (!isCurrent) return;
        keep(reply.user);
        setDue(reply.secondFactorDue === true);
      },
      // The calls of the page itself say what is wrong.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, pathname]);
  return { user, secondFactorDue: isDue && user?.secondFactor !== true };
}
