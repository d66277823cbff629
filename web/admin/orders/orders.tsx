import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { OrderSort } from '#contract/orders/order-list.ts';
import { Table } from '#web/admin/list/table.tsx';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/orders';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { loadCounts, type OrderCounts } from './order-counts.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderExport } from './order-export.tsx';
import { OrderHead } from './order-head.tsx';
import { filtersOf, type OrderQuery, ordersUrl, readOrderQuery } from './order-query.ts';
import { OrderTools } from './order-tools.tsx';

type OrderPage = ReplyOf<'GET /orders/all'>;

const pageSize = 20;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readOrderQuery(new URL(request.url).search);
  return { orders: deferred(loadOrders(query)), counts: loadCounts(query.search) };
}

async function loadOrders(query: OrderQuery): Promise<OrderPage | null> {
  if (!mayOpen('orders')) return null;
  const { page, sort, after, before } = query;
  const place = {
    ...(after !== null && { after: String(after) }),
    ...(before !== null && { before: String(before) }),
  };
  const part = { page: String(page), limit: String(pageSize), sort, ...place };
  return call('GET /orders/all', { query: { ...part, ...filtersOf(query) } });
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
      <Loaded key={search} of={loaderData.orders} skeleton={<OrderSkeleton />}>
        {(page) => page && <OrderList {...page} query={query} counts={loaderData.counts} />}
      </Loaded>
    </PageFrame>
  );
}

const OrderSkeleton = () => (
  <ListSkeleton rows={8} height="h-14 max-lg:h-42" columns="md:max-lg:grid-cols-2" />
);

interface OrderListProps extends OrderPage {
  query: OrderQuery;
  counts: Promise<OrderCounts>;
}

function OrderList({ orders, meta, query, counts }: OrderListProps) {
  const [open, setOpen] = useState<number | null>(null);
  const { totalItems = orders.length, exact = true, totalPages = 1 } = meta ?? {};
  const isNumbered = query.after === null && query.before === null;
  if (query.page > Math.max(1, totalPages) && isNumbered) {
    return <Navigate to={ordersUrl({ ...query, page: totalPages })} replace />;
  }
  if (orders.length === 0) return <NoneFound query={query} />;
  const sorting = {
    sort: query.sort,
    to: (sort: OrderSort) => ordersUrl({ ...query, sort, page: 1 }),
  };
  return (
    <div className="grid gap-4">
      <OrderHead total={{ totalItems, exact }} query={query} counts={counts} sorting={sorting} />
      <Table
        columns={orderColumns(setOpen)}
        rows={orders}
        keyOf={({ id }) => id}
        sorting={sorting}
        card={(order) => <OrderCard order={order} onView={setOpen} />}
      />
      <Pagination
        page={query.page}
        pages={Math.max(totalPages, query.page)}
        exact={exact}
        to={(page) => pageUrl(page, query, totalPages, orders[0])}
      />
      {!exact && query.page >= totalPages && <Further orders={orders} query={query} />}
      {open !== null && <OrderDetail id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Beyond the pages that have numbers, only the shown page and the one before it can be reached. */
function pageUrl(page: number, query: OrderQuery, totalPages: number, first?: { id: number }) {
  if (page === query.page) return ordersUrl(query);
  const before = page > totalPages ? (first?.id ?? null) : null;
  return ordersUrl({ ...query, page, after: null, before });
}

/** The numbers of the pages end where the count does; from there it goes on page by page. */
function Further({ orders, query }: { orders: OrderPage['orders']; query: OrderQuery }) {
  const last = orders.at(-1);
  if (!last || orders.length < pageSize) return null;
  return (
    <ButtonLink
      to={ordersUrl({ ...query, page: query.page + 1, after: last.id, before: null })}
      variant="secondary"
      className="justify-self-center"
    >
      Next {pageSize} orders
    </ButtonLink>
  );
}

const NoneFound = ({ query: { search, status } }: { query: OrderQuery }) => (
  <EmptyState title="No orders found" icon={<Icon name="package-search" className="size-8" />}>
    {search || status ? (
      <ButtonLink to="/admin/order" variant="secondary">
        Show all orders
      </ButtonLink>
    ) : (
      <>
        <p className="text-muted">Your first order will appear here.</p>
        <ButtonLink to="/product" variant="secondary">
          See your shop as customers do
        </ButtonLink>
      </>
    )}
  </EmptyState>
);
