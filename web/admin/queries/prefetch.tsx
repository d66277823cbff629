import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { type Role, roleAllows } from '#contract/rules/roles.ts';
import { countsQuery, ordersQuery, readOrderQuery } from '#web/admin/orders/order-query.ts';
import { preloadEditor } from '#web/admin/products/product-editor.tsx';
import {
  categoriesQuery,
  lowStockQuery,
  productsQuery,
  readProductQuery,
} from '#web/admin/products/product-query.ts';
import { roleOf } from '#web/admin/shell/role.ts';
import { useSession } from '#web/session/session.ts';
import { type Query, queries } from './queries.ts';

/**
 * Reads ahead what the lists of this role show first, and the scripts of their pages, once the browser
 * has nothing else to do.
 */
export function Prefetch() {
  const role = roleOf(useSession());
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle && role && !savesData()) void prefetchLists(role);
  }, [isIdle, role]);
  if (!isIdle) return null;
  return (
    <>
      {roleAllows(role, 'orders') && <PrefetchPageLinks page="/admin/order" />}
      {roleAllows(role, 'catalogue') && <PrefetchPageLinks page="/admin/product" />}
    </>
  );
}

/** A failure is left to the page itself. */
export async function prefetchLists(role: Role): Promise<void> {
  const ofOrders = [
    ordersQuery(readOrderQuery('')),
    // The list to which the dashboard links.
    ordersQuery(readOrderQuery('?status=PENDING')),
    countsQuery({}),
  ];
  const ofCatalogue = [productsQuery(readProductQuery('')), categoriesQuery(), lowStockQuery()];
  await Promise.allSettled([
    ...(roleAllows(role, 'orders') ? ofOrders.map(readAhead) : []),
    ...(roleAllows(role, 'catalogue') ? [...ofCatalogue.map(readAhead), preloadEditor()] : []),
  ]);
}

const readAhead = (query: Query<unknown>) => queries.ensureQueryData(query);

function useIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => setIdle(true);
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 });
    else setTimeout(start, 500);
  }, []);
  return isIdle;
}

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
