import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { OrderSort } from '#contract/orders.ts';
import { isAdmin } from '#web/admin/is-admin.ts';
import { ListHead } from '#web/admin/list/list-head.tsx';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { OrderCards } from '#web/admin/order-cards.tsx';
import { OrderTable } from '#web/admin/order-table.tsx';
import { useFailureToast } from '#web/admin/use-failure-toast.ts';
import { call } from '#web/client.ts';
import { later } from '#web/later.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/orders';
import { bringCounts } from './order-counts.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderExport } from './order-export.tsx';
import {
  filtersOf,
  type OrderQuery,
  orderAddress,
  readOrderQuery,
  sortNames,
} from './order-query.ts';
import { OrderTools } from './order-tools.tsx';

type OrderPage = ReplyOf<'GET /orders/all'>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readOrderQuery(new URL(request.url).search);
  return { orders: later(bringOrders(query)), counts: bringCounts(query.search) };
}

async function bringOrders(query: OrderQuery): Promise<OrderPage | null> {
  if (!isAdmin()) return null;
  const page = { page: String(query.page), limit: '20', sort: query.sort };
  return call('GET /orders/all', { query: { ...page, ...filtersOf(query) } });
}

export const HydrateFallback = () => (
  <PageFrame title="Orders">
    <OrderSkeleton />
  </PageFrame>
);

const failed = 'Failed to fetch orders';

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  useFailureToast(loaderData.orders, failed);
  const query = readOrderQuery(search);
  return (
    <PageFrame title="Orders" action={<OrderExport query={query} />}>
      <OrderTools query={query} counts={loaderData.counts} />
      <Loaded key={search} of={loaderData.orders} skeleton={<OrderSkeleton />} failed={failed}>
        {(page) => page && <OrderList {...page} query={query} />}
      </Loaded>
    </PageFrame>
  );
}

const OrderSkeleton = () => <ListSkeleton rows={6} height="h-14" />;

function OrderList({ orders, meta, query }: OrderPage & { query: OrderQuery }) {
  const [open, setOpen] = useState<number | null>(null);
  const wide = useIsWide();
  const { totalItems = orders.length, totalPages = 1 } = meta ?? {};
  if (query.page > Math.max(1, totalPages)) {
    return <Navigate to={orderAddress({ ...query, page: totalPages })} replace />;
  }
  if (orders.length === 0) return <NoneFound query={query} />;
  const List = wide ? OrderTable : OrderCards;
  const sorting = {
    sort: query.sort,
    to: (sort: OrderSort) => orderAddress({ ...query, sort, page: 1 }),
  };
  return (
    <div className="grid gap-4">
      <ListHead count={totalItems} of={['order', 'orders']} names={sortNames} sorting={sorting} />
      <List orders={orders} sorting={sorting} onView={setOpen} />
      <Pagination
        page={query.page}
        pages={totalPages}
        to={(page) => orderAddress({ ...query, page })}
      />
      {open !== null && <OrderDetail id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const NoneFound = ({ query: { search, status } }: { query: OrderQuery }) => (
  <EmptyState title="No orders found" icon={<Icon name="package-search" className="size-8" />}>
    {search || status ? (
      <ButtonLink to="/admin/order" variant="secondary">
        Show all orders
      </ButtonLink>
    ) : (
      <p className="text-muted">The first one will stand here as soon as it is placed.</p>
    )}
  </EmptyState>
);
