import type { ReplyOf } from '#contract/api.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { foundOrder } from '#web/orders/found-order.ts';
import { loadPayee } from '#web/orders/upi/pay-by-upi.tsx';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly } from '#web/sign-in/guard.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/order';
import { OrderNotFound } from './order-not-found.tsx';
import { OrderView } from './order-view.tsx';
import { PlacedDialog } from './placed-dialog.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const reply = deferred(loadOrder(params.id));
  return { reply, payee: deferred(reply.then((found) => loadPayee(found?.order))) };
}

/** Null for an unknown order and for another customer's. */
const loadOrder = async (id: string): Promise<ReplyOf<'GET /orders/my-orders/{id}'> | null> =>
  readUser()?.userType === 'CUSTOMER'
    ? foundOrder(id, () => call('GET /orders/my-orders/{id}', { params: { id } }))
    : null;

export const HydrateFallback = () => <OrderSkeleton />;

const OrderSkeleton = () => <ListSkeleton rows={2} height="h-72" />;

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <CustomersOnly title="Order">
      <Loaded
        of={loaderData.reply}
        skeleton={<OrderSkeleton />}
        failed="The order could not be loaded."
      >
        {(reply) =>
          reply ? <OrderView order={reply.order} payee={loaderData.payee} /> : <OrderNotFound />
        }
      </Loaded>
      <PageTitle>{`Order #${params.id}`}</PageTitle>
      <PlacedDialog key={params.id} id={params.id} payee={loaderData.payee} />
    </CustomersOnly>
  );
}
