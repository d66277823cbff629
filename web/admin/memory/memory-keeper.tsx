import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { roleAllows } from '#contract/rules/roles.ts';
import { roleOf } from '#web/admin/shell/role.ts';
import { useSession } from '#web/session/session.ts';
import { fill } from './fill.ts';
import { followChanges } from './follow-changes.ts';
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
  if (!isIdle) return null;
  return (
    <>
      {roleAllows(role, 'orders') && <PrefetchPageLinks page="/admin/order" />}
      {roleAllows(role, 'catalogue') && <PrefetchPageLinks page="/admin/product" />}
    </>
  );
}

function useIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle().then(() => setIdle(true));
  }, []);
  return isIdle;
}
