import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { type ChangedNoun, changedNouns } from '#contract/rules/live/changes.ts';
import { useSession } from '#web/session/session.ts';
import { followShop } from './follow-shop.ts';
import { useNewOrders, useOrdersInSight } from './new-orders.ts';
import { refreshOnChange } from './refresh-on-change.ts';

/** The nouns that each page shows. */
const shownOn: Record<string, readonly ChangedNoun[]> = {
  '/admin/dashboard': changedNouns,
  '/admin/category': ['categories', 'products'],
  '/admin/product': ['products', 'categories'],
  '/admin/order': ['orders'],
  '/admin/desk': ['orders'],
  '/admin/invoices': ['orders'],
};

/** Follows changes in the shop while a member of staff is signed in. */
export function useLive(): void {
  const userId = useSession()?.id;
  useEffect(() => (userId === undefined ? undefined : followShop(userId)), [userId]);
  useRefreshedPage();
  useOrdersInSight(useLocation().pathname);
  useTitleCount(useNewOrders());
}

/** Reads the page again when somebody changes what it shows. */
export function useRefreshedPage(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const navigation = useRef(state);
  useEffect(() => {
    navigation.current = state;
  }, [state]);
  useEffect(() => {
    const nouns = shownOn[pathname];
    return nouns && refreshOnChange(nouns, revalidate, () => navigation.current !== 'idle');
  }, [pathname, revalidate]);
}

/** Keeps the number of new orders in the title, whatever page sets it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let bare = document.title;
    let counted = '';
    const show = () => {
      if (document.title === counted) return;
      bare = document.title;
      counted = withCount(bare, count);
      document.title = counted;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === counted) document.title = bare;
    };
  }, [count]);
}

const withCount = (title: string, count: number) =>
  /^Orders\b/.test(title) ? `(${count}) ${title}` : `(${count}) Orders · ${title}`;
