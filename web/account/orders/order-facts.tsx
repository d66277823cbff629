import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { isToArrive } from '#contract/rules/order-lifecycle.ts';
import { shownParcel } from '#contract/rules/selling/parcel.ts';
import { AddressInline } from '#web/addresses/address-text.tsx';
import { paymentText } from '#web/orders/order-status.tsx';
import { orderSum } from '#web/orders/order-sum.tsx';
import { ParcelText } from '#web/orders/parcel.tsx';
import { day } from '#web/ui/dates.ts';

export function OrderFacts({ order }: { order: Order }) {
  const parcel = shownParcel(order);
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-t border-border pt-4 xl:grid-cols-4">
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
