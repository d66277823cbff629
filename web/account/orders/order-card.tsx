import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isToArrive } from '#contract/rules/order-lifecycle.ts';
import { shownParcel } from '#contract/rules/selling/parcel.ts';
import { AddressInline } from '#web/addresses/address-text.tsx';
import { call } from '#web/client.ts';
import { OrderItems } from '#web/orders/order-items.tsx';
import { OrderStatus, paymentText } from '#web/orders/order-status.tsx';
import { orderSum } from '#web/orders/order-sum.tsx';
import { ParcelText } from '#web/orders/parcel.tsx';
import { Timeline } from '#web/orders/timeline.tsx';
import { stepsOf } from '#web/orders/timeline-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { OrderActions } from './order-actions.tsx';
import { ReviewButton } from './review-button.tsx';

export function OrderCard({ order }: { order: Order }) {
  const titleId = useId();
  const isDelivered = order.deliveryStatus === 'DELIVERED';
  return (
    <article
      aria-labelledby={titleId}
      className="overflow-clip rounded-lg border border-border bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border bg-sunken px-4 py-3 sm:px-5">
        <h2 id={titleId} tabIndex={-1} className="text-lg">
          <Link
            to={`/myaccount/order/${order.id}`}
            className="group inline-flex touch items-center"
          >
            <span className="group-hover:text-accent group-hover:underline">Order #{order.id}</span>
            <Icon name="chevron-right" className="size-5 text-muted" />
          </Link>
        </h2>
        <OrderStatus status={order.deliveryStatus} />
        <p className="text-sm text-muted max-sm:w-full sm:ml-auto">
          Placed on {day(order.orderDate)}
        </p>
      </header>
      <div className="grid gap-5 p-4 sm:p-5">
        <OrderItems
          order={order}
          action={isDelivered ? (item) => <ReviewButton product={item.product} /> : undefined}
        />
        <OrderFacts order={order} />
        <OrderTimeline key={order.deliveryStatus} order={order} />
        <OrderActions order={order} />
      </div>
    </article>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const parcel = shownParcel(order);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-border pt-4 xl:grid-cols-4">
      <Fact term="Total">
        <span className="font-semibold tabular-nums">{orderSum(order)}</span>
      </Fact>
      {isToArrive(order) && <Fact term="Expected delivery">{day(order.expectedDeliveryDate)}</Fact>}
      {order.refusedAt && <Fact term="Not accepted on">{day(order.refusedAt)}</Fact>}
      {order.deliveredOn && <Fact term="Delivered on">{day(order.deliveredOn)}</Fact>}
      <Fact term="Payment">{paymentText(order)}</Fact>
      <Fact term="Delivery address" className="col-span-2 sm:col-span-1">
        <AddressInline address={order.address} />
      </Fact>
      {parcel && (
        <Fact term="Parcel" className="col-span-2 sm:col-span-1">
          <ParcelText {...parcel} />
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  term: string;
  className?: string;
  children: ReactNode;
}

const Fact = ({ term, className = '', children }: FactProps) => (
  <div className={`min-w-0 ${className}`}>
    <dt className="text-sm text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
);

type Reply = ReplyOf<'GET /orders/my-orders/{id}'>;

function OrderTimeline({ order }: { order: Order }) {
  const load = () => call('GET /orders/my-orders/{id}', { params: { id: String(order.id) } });
  const [reply, setReply] = useState<Promise<Reply> | null>(null);
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={reply !== null}
        onClick={() => setReply(reply ? null : load())}
        className="-ml-3"
      >
        <Icon
          name="chevron-down"
          className={`size-4 transition-transform ${reply ? 'rotate-180' : ''}`}
        />
        Timeline
      </Button>
      {reply && (
        <div className="w-full">
          <Loaded
            of={reply}
            skeleton={<ListSkeleton rows={1} height="h-24" />}
            failed="The timeline could not be loaded."
            onRetry={() => setReply(load())}
          >
            {(found) => <Timeline steps={stepsOf(found.order)} />}
          </Loaded>
        </div>
      )}
    </div>
  );
}
