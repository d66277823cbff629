import { useId } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { OrderItems } from '#web/orders/order-items.tsx';
import { OrderStatus } from '#web/orders/order-status.tsx';
import { day } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
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
