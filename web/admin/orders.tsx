import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { ListSkeleton } from '#web/account/list-skeleton.tsx';
import { PageFrame } from '#web/account/page-frame.tsx';
import { call } from '#web/client.ts';
import { later } from '#web/later.ts';
import { Loaded } from '#web/loaded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { Route } from './+types/orders';
import { isAdmin } from './is-admin.ts';
import { OrderCards } from './order-cards.tsx';
import { bringCounts } from './order-counts.ts';
import { OrderDetail } from './order-detail.tsx';
import { type OrderQuery, orderAddress, readOrderQuery } from './order-query.ts';
import { OrderTable } from './order-table.tsx';
import { OrderTools } from './order-tools.tsx';

type OrderPage = ReplyOf<'GET /orders/all'>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readOrderQuery(new URL(request.url).search);
  return { orders: later(bringOrders(query)), counts: bringCounts(query.search) };
}

async function bringOrders({ page, search, status }: OrderQuery): Promise<OrderPage | null> {
  if (!isAdmin()) return null;
  const query = {
    page: String(page),
    limit: '20',
    ...(search && { search }),
    ...(status && { deliveryStatus: status }),
  };
  return call('GET /orders/all', { query });
}

export const HydrateFallback = () => (
  <PageFrame title="Orders">
    <ListSkeleton rows={6} height="h-14" />
  </PageFrame>
);

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readOrderQuery(search);
  return (
    <PageFrame title="Orders">
      <OrderTools query={query} counts={loaderData.counts} />
      <Loaded
        key={search}
        of={loaderData.orders}
        skeleton={<ListSkeleton rows={6} height="h-14" />}
        failed="Failed to fetch orders"
      >
        {(page) => page && <OrderList {...page} query={query} />}
      </Loaded>
    </PageFrame>
  );
}

function OrderList({ orders, meta, query }: OrderPage & { query: OrderQuery }) {
  const [open, setOpen] = useState<number | null>(null);
  const wide = useIsWide();
  if (orders.length === 0) {
    return <NoneFound />;
  }
  const List = wide ? OrderTable : OrderCards;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-muted">
        {(meta?.totalItems ?? orders.length).toLocaleString('en-IN')} orders
      </p>
      <List orders={orders} onView={setOpen} />
      <Pagination
        page={query.page}
        pages={meta?.totalPages ?? 1}
        to={(page) => orderAddress({ ...query, page })}
      />
      {open !== null && <OrderDetail id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const NoneFound = () => (
  <EmptyState title="No orders found" icon={<Icon name="package-search" className="size-8" />}>
    <ButtonLink to="/admin/order" variant="secondary">
      Show all orders
    </ButtonLink>
  </EmptyState>
);
