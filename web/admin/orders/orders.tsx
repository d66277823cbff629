import { Navigate, useLocation } from 'react-router';
import type { OrderSort } from '#contract/orders/order-list.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import { revalidateList, useOpenInUrl } from '#web/admin/list/open-in-url.ts';
import { Table } from '#web/admin/list/table.tsx';
import { SoundSwitch } from '#web/admin/live/sound-switch.tsx';
import { isPending, useLatest } from '#web/admin/memory/answers.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/orders';
import {
  countsFor,
  type OrderCounts,
  type OrderPage,
  ordersFor,
  pageSize,
} from './order-answers.ts';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderExport } from './order-export.tsx';
import { OrderHead } from './order-head.tsx';
import { type OrderQuery, ordersUrl, readOrderQuery } from './order-query.ts';
import { OrderTools } from './order-tools.tsx';
import { ShipMany } from './shipping/ship-many.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readOrderQuery(new URL(request.url).search);
  return { orders: ordersFor(query), counts: countsFor(query.search) };
}

export const shouldRevalidate = revalidateList;

export const HydrateFallback = () => (
  <PageFrame title="Orders">
    <OrderSkeleton />
  </PageFrame>
);

const failed = 'Failed to fetch orders';

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const [orders, counts] = [useLatest(loaderData.orders), useLatest(loaderData.counts)];
  useFailureToast(loaderData.orders.refreshed, failed);
  const query = readOrderQuery(search);
  const { opened, list, open, close } = useOpenInUrl();
  return (
    <PageFrame
      title="Orders"
      action={
        <div className="flex flex-wrap gap-2 max-sm:[&>button]:px-3">
          <SoundSwitch />
          <ShipMany />
          <OrderExport query={query} />
        </div>
      }
    >
      <OrderTools query={query} counts={counts} />
      <Loaded key={list} of={orders} skeleton={<OrderSkeleton />}>
        {(page) => page && <OrderList {...page} query={query} counts={counts} onView={open} />}
      </Loaded>
      {opened !== null && mayOpen('orders') && (
        <OrderDetail key={opened} id={opened} row={rowIn(orders, opened)} onClose={close} />
      )}
    </PageFrame>
  );
}

const rowIn = (orders: OrderPage | null | Promise<OrderPage | null>, wanted: number) =>
  isPending(orders) ? undefined : orders?.orders.find(({ id }) => id === wanted);

const OrderSkeleton = () => (
  <ListSkeleton rows={8} height="h-14 max-lg:h-42" columns="md:max-lg:grid-cols-2" />
);

interface OrderListProps extends OrderPage {
  query: OrderQuery;
  counts: OrderCounts | Promise<OrderCounts>;
  onView: (id: number) => unknown;
}

function OrderList({ orders, meta, query, counts, onView }: OrderListProps) {
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
  const print = moneyAmong(orders.map(({ orderTotal }) => orderTotal));
  return (
    <div className="grid gap-4">
      <OrderHead total={{ totalItems, exact }} query={query} counts={counts} sorting={sorting} />
      <Table
        columns={orderColumns(onView, print)}
        rows={orders}
        keyOf={({ id }) => id}
        sorting={sorting}
        card={(order) => <OrderCard order={order} print={print} onView={onView} />}
      />
      <Pagination
        page={query.page}
        pages={Math.max(totalPages, query.page)}
        exact={exact}
        to={(page) => pageUrl(page, query, totalPages, orders[0])}
      />
      {!exact && query.page >= totalPages && <Further orders={orders} query={query} />}
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
