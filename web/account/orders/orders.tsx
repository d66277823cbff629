import type { ReplyOf } from '#contract/api.ts';
import { call } from '#web/client.ts';
import { pageIn } from '#web/list-url.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly } from '#web/sign-in/guard.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/orders';
import { OrderCard } from './order-card.tsx';

type OrderPage = ReplyOf<'GET /orders/my-orders'>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  return { orders: deferred(loadOrders(String(page))) };
}

async function loadOrders(page: string): Promise<OrderPage | null> {
  if (readUser()?.userType !== 'CUSTOMER') return null;
  return call('GET /orders/my-orders', { query: { page } });
}

export const HydrateFallback = () => (
  <PageFrame title="Orders">
    <OrdersSkeleton />
  </PageFrame>
);

const OrdersSkeleton = () => <ListSkeleton height="h-96" />;

const failed = 'Failed to fetch orders';

export default function Orders({ loaderData }: Route.ComponentProps) {
  useFailureToast(loaderData.orders, failed);
  return (
    <PageFrame title="Orders">
      <CustomersOnly>
        <Loaded of={loaderData.orders} skeleton={<OrdersSkeleton />}>
          {(page) => page && <OrderList {...page} />}
        </Loaded>
      </CustomersOnly>
    </PageFrame>
  );
}

function OrderList({ orders, meta }: OrderPage) {
  if (orders.length === 0) return meta?.totalItems ? <NoSuchPage /> : <NoOrders />;
  return (
    <div className="grid gap-6">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <Pagination
        page={meta?.currentPage ?? 1}
        pages={meta?.totalPages ?? 1}
        to={(page) => `/myaccount/order?page=${page}`}
      />
    </div>
  );
}

const NoSuchPage = () => (
  <EmptyState title="No orders found" icon="package-search">
    <p className="text-muted">There are no orders on this page.</p>
    <ButtonLink to="/myaccount/order">See your latest orders</ButtonLink>
  </EmptyState>
);

export const NoOrders = () => (
  <EmptyState title="No Orders Yet" icon="package">
    <p className="text-muted">Your orders will appear here, with their status.</p>
    <ButtonLink to="/product">Browse the shop</ButtonLink>
  </EmptyState>
);
