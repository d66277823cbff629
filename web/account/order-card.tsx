import { type ReactNode, useId } from 'react';
import { lifecycle } from '#contract/order-lifecycle.ts';
import type { Order } from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { money } from '#web/ui/money.ts';
import { addressLines } from './address-lines.ts';
import { BuyAgain } from './buy-again.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderStatus } from './order-status.tsx';

/** An order as it was bought, and where it is. */
export function OrderCard({ order, onCancel }: { order: Order; onCancel?: () => void }) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="overflow-clip rounded-lg border border-border bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border bg-sunken px-5 py-3">
        <h2 id={titleId} className="text-lg">
          Order #{order.id}
        </h2>
        <OrderStatus status={order.deliveryStatus} />
        <p className="text-sm text-muted sm:ml-auto">Placed on {day(order.orderDate)}</p>
      </header>
      <div className="grid gap-5 p-5">
        <OrderItems items={order.items} />
        <Facts order={order} />
        <div className="flex flex-wrap gap-3">
          <BuyAgain order={order} />
          {onCancel && lifecycle[order.deliveryStatus].cancellable && (
            <Button variant="quiet" size="sm" onClick={onCancel} className="text-danger">
              Cancel Order
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function Facts({ order }: { order: Order }) {
  const { deliveryStatus, deliveredOn, expectedDeliveryDate } = order;
  const expected = deliveryStatus !== 'DELIVERED' && deliveryStatus !== 'CANCELED';
  return (
    <dl className="grid gap-x-8 gap-y-4 border-t border-border pt-4 sm:grid-cols-2 xl:grid-cols-4">
      <Fact term="Total">
        <span className="font-semibold tabular-nums">
          {money(order.orderTotal, pricesOf(order))}
        </span>
      </Fact>
      {expected && <Fact term="Expected delivery">{day(expectedDeliveryDate)}</Fact>}
      {deliveredOn && <Fact term="Delivered on">{day(deliveredOn)}</Fact>}
      <Fact term="Payment">
        {order.paymentStatus === 'PAID' ? 'Paid in cash' : 'Cash on Delivery'}
      </Fact>
      <Fact term="Delivery address">{addressLines(order.address).join(', ')}</Fact>
    </dl>
  );
}

const pricesOf = ({ items }: Order) => items.map((item) => item.priceAtPurchase);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
);
