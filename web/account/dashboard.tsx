import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { call } from '#web/client.ts';
import { CustomersOnly } from '#web/guard.tsx';
import { later } from '#web/later.ts';
import { Loaded } from '#web/loaded.tsx';
import { readUser, useSession } from '#web/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/dashboard';
import { ListSkeleton } from './list-skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { NoOrders } from './orders.tsx';
import { PageFrame } from './page-frame.tsx';

export const clientLoader = () => ({ newest: later(bringNewest()) });

async function bringNewest(): Promise<Order | null> {
  if (readUser()?.userType !== 'CUSTOMER') return null;
  const { orders } = await call('GET /orders/my-orders', { query: { page: '1', limit: '1' } });
  return orders[0] ?? null;
}

export const HydrateFallback = () => (
  <PageFrame title="Dashboard">
    <ListSkeleton rows={2} />
  </PageFrame>
);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const user = useSession();
  return (
    <PageFrame title="Dashboard">
      <p className="-mt-4 text-lg text-muted">Hello, {user?.firstName || user?.username}!</p>
      <CustomersOnly>
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
        <section className="grid gap-4">
          <h2 className="text-xl">Newest order</h2>
          <Loaded
            of={loaderData.newest}
            skeleton={<ListSkeleton rows={1} height="h-64" />}
            failed="Failed to fetch orders"
          >
            {(order) => (order ? <OrderCard order={order} /> : <NoOrders />)}
          </Loaded>
        </section>
      </CustomersOnly>
    </PageFrame>
  );
}

const shortcuts = [
  {
    to: '/myaccount/order',
    name: 'My orders',
    words: 'Follow, cancel, buy again',
    icon: 'package',
  },
  { to: '/myaccount/address', name: 'My addresses', words: 'Where parcels go', icon: 'map-pin' },
  { to: '/myaccount/account', name: 'My details', words: 'Name and mobile', icon: 'user' },
  { to: '/myaccount/password', name: 'My password', words: 'Choose a new one', icon: 'key-round' },
] as const;
