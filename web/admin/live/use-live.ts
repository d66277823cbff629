import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { type ChangedNoun, changedNouns } from '#contract/rules/live/changes.ts';
import { useSession } from '#web/session/session.ts';
import { useNewOrders, useOrdersInSight } from './new-orders.ts';
import { refreshOnChange } from './refresh-on-change.ts';
import { useTitleCount } from './title-count.ts';

/** What each page shows; the lists of orders and products refresh from memory (`web/admin/memory/`). */
const shownOn: Record<string, readonly ChangedNoun[]> = {
  '/admin/dashboard': changedNouns,
  '/admin/category': ['categories', 'products'],
  '/admin/desk': ['orders'],
  '/admin/invoices': ['orders'],
};

/** Lets the back office hear of changes in the shop while a member of staff is signed in. */
export function useLive(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const userId = useSession()?.id;
  const { state } = useNavigation();
  const navigation = useRef(state);
  useEffect(() => {
    navigation.current = state;
  }, [state]);
  useEffect(() => (userId === undefined ? undefined : startFollowing(userId)), [userId]);
  useEffect(() => {
    const nouns = shownOn[pathname];
    return nouns && refreshOnChange(nouns, revalidate, () => navigation.current !== 'idle');
  }, [pathname, revalidate]);
  useOrdersInSight(pathname);
  useTitleCount(useNewOrders());
}

/** Loaded after the first view: no page waits for it. */
function startFollowing(userId: number) {
  let stop = () => {};
  let isWanted = true;
  import('./follow-shop.ts').then(
    ({ followShop }) => {
      if (isWanted) stop = followShop(userId);
    },
    // Without it the back office works as it does without events.
    () => undefined,
  );
  return () => {
    isWanted = false;
    stop();
  };
}
