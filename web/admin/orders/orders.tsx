import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { download } from '#web/admin/list/download.ts';
import { ExportButton } from '#web/admin/list/export-button.tsx';
import { revalidateList, useOpenInUrl } from '#web/admin/list/open-in-url.ts';
import { SoundSwitch } from '#web/admin/live/sound-switch.tsx';
import { ask, queries } from '#web/admin/queries/queries.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { today } from '#web/today.ts';
import { Button } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/orders';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';
import {
  countsQuery,
  filtersOf,
  type OrderCounts,
  type OrderQuery,
  ordersQuery,
  readOrderQuery,
} from './order-query.ts';
import { OrderTools } from './order-tools.tsx';
import { ShipMany } from './shipping/ship-many.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readOrderQuery(new URL(request.url).search);
  const counts = ask('orders', countsQuery(query));
  return {
    orders: ask('orders', ordersQuery(query)),
    counts: counts.catch((): OrderCounts => null),
  };
}

export const shouldRevalidate = revalidateList;

const skeleton = (
  <ListSkeleton rows={8} height="h-14 max-lg:h-42" columns="md:max-lg:grid-cols-2" />
);

export const HydrateFallback = () => <PageFrame title="Orders">{skeleton}</PageFrame>;

const failed = 'Failed to fetch orders';

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  useFailureToast(loaderData.orders, failed);
  const query = readOrderQuery(search);
  const { data: orders } = useQuery(ordersQuery(query), queries);
  const { data: counts = loaderData.counts } = useQuery(countsQuery(query), queries);
  const { opened, list, open, close } = useOpenInUrl();
  const chosen = useRef<readonly Order[]>(null);
  return (
    <PageFrame
      title="Orders"
      action={
        <div className="flex flex-wrap gap-2 max-sm:[&>button]:px-3">
          <SoundSwitch />
          <NewOrder onPlaced={open} />
          <ShipMany chosen={() => chosen.current ?? []} />
          <ExportButton
            action="export-orders"
            save={() =>
              download('GET /orders/export', fileNameOf(query), { query: filtersOf(query) })
            }
            failed="The orders could not be exported."
          />
        </div>
      }
    >
      <OrderTools query={query} counts={counts} />
      <Loaded key={list} of={orders ?? loaderData.orders} skeleton={skeleton}>
        {(page) => <OrderList {...page} ref={chosen} query={query} counts={counts} onView={open} />}
      </Loaded>
      {opened !== null && mayOpen('orders') && (
        <OrderDetail
          key={opened}
          id={opened}
          row={orders?.orders.find(({ id }) => id === opened)}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

const NewOrderDialog = onDemand(() => import('./changing/new-order-dialog.tsx'));

/** Opens the form for an order that came by phone or at the counter. */
function NewOrder({ onPlaced }: { onPlaced: (id: number) => unknown }) {
  const [isOpen, setOpen] = useState(false);
  useAction('new-order', () => setOpen(true));
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        New order
      </Button>
      {isOpen && <NewOrderDialog onPlaced={onPlaced} onClose={() => setOpen(false)} />}
    </>
  );
}

const fileNameOf = ({ status, search, tag }: OrderQuery) =>
  ['orders', status.toLowerCase(), ...[search, tag].map(plain), today()]
    .filter(Boolean)
    .join('-')
    .concat('.csv');

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
