import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import { AddressInline } from '#web/addresses/address-text.tsx';
import { paymentWords } from '#web/orders/order-status.tsx';
import { orderSum } from '#web/orders/order-sum.tsx';
import { day } from '#web/ui/dates.ts';

export const OrderFacts = ({ order }: { order: Order }) => (
  <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-t border-border pt-4 xl:grid-cols-4">
    <Fact term="Total">
      <span className="font-semibold tabular-nums">{orderSum(order)}</span>
    </Fact>
    {isUnderway(order) && <Fact term="Expected delivery">{day(order.expectedDeliveryDate)}</Fact>}
    {order.deliveredOn && <Fact term="Delivered on">{day(order.deliveredOn)}</Fact>}
    <Fact term="Payment">{paymentWords[order.paymentStatus]}</Fact>
    <Fact term="Delivery address" className="col-span-2 sm:col-span-1">
      <AddressInline address={order.address} />
    </Fact>
  </dl>
);

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
