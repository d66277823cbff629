import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { OrderCard } from '#web/account/orders/order-card.tsx';
import { NoOrders } from '#web/account/orders/orders.tsx';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser, useSession } from '#web/session/session.ts';
import { CustomersOnly } from '#web/sign-in/guard.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/dashboard';

export const clientLoader = () => ({ newest: deferred(loadNewest()) });

async function loadNewest(): Promise<Order | null> {
  if (readUser()?.userType !== 'CUSTOMER') return null;
  const { orders } = await call('GET /orders/my-orders', { query: { page: '1', limit: '1' } });
  return orders[0] ?? null;
}

export const HydrateFallback = () => (
  <Frame>
    <NewestSkeleton />
  </Frame>
);

const failed = 'Failed to fetch orders';

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useFailureToast(loaderData.newest, failed);
  return (
    <Frame>
      <Loaded of={loaderData.newest} skeleton={<NewestSkeleton />}>
        {(order) => (order ? <OrderCard order={order} /> : <NoOrders />)}
      </Loaded>
    </Frame>
  );
}

const NewestSkeleton = () => <ListSkeleton rows={1} height="h-96" />;

/** What shows at once, while the newest order is loading. */
function Frame({ children }: { children: ReactNode }) {
  const user = useSession();
  return (
    <PageFrame title="Dashboard">
      <p className="-mt-4 text-lg text-muted">
        Hello
        {user && (
          <>
            , <bdi>{user.firstName || user.username}</bdi>
          </>
        )}
      </p>
      <CustomersOnly>
        <Shortcuts />
        <section className="grid gap-4">
          <h2 className="text-xl">Latest order</h2>
          {children}
        </section>
      </CustomersOnly>
    </PageFrame>
  );
}

const Shortcuts = () => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
    {shortcuts.map(({ to, name, words, icon }) => (
      <li key={to}>
        <Link
          to={to}
          className="flex h-full items-center gap-4 rounded-lg border border-border bg-surface p-4 hover:border-control"
        >
          <Icon name={icon} className="size-6 shrink-0 text-accent" />
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">{words}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const shortcuts = [
  {
    to: '/myaccount/order',
    name: 'My orders',
    words: 'Track, cancel, buy again',
    icon: 'package',
  },
  { to: '/myaccount/address', name: 'My addresses', words: 'Where we deliver', icon: 'map-pin' },
  { to: '/myaccount/account', name: 'My details', words: 'Name and mobile', icon: 'user' },
  { to: '/myaccount/password', name: 'My password', words: 'Choose a new one', icon: 'key-round' },
] as const;
