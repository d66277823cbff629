import { useEffect, useState } from 'react';
import { roleOf } from '#web/admin/shell/role.ts';
import { useSession } from '#web/session/session.ts';
import { fill } from './fill.ts';
import { followChanges } from './follow-changes.ts';
import { usePagesAhead } from './pages-ahead.ts';
import { whenIdle } from './when-idle.ts';

/** Fills the memory of this tab after the sign-in, and follows what other people change. */
export function MemoryKeeper() {
  const user = useSession();
  const [id, role] = [user?.id, roleOf(user)];
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle || id === undefined || !role) return;
    const leaving = new AbortController();
    fill(leaving.signal);
    const stop = followChanges();
    return () => {
      leaving.abort();
      stop();
    };
  }, [isIdle, id, role]);
  usePagesAhead(isIdle ? role : null);
  return null;
}

function useIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle().then(() => setIdle(true));
  }, []);
  return isIdle;
}
