import type { Order } from '#contract/orders/orders.ts';
import { fullName } from '#contract/rules/people.ts';
import { day } from '#web/ui/dates.ts';
import { unitsIn } from './order-units.ts';
import { StatusMenu } from './status-menu.tsx';
import { ViewButton } from './view-button.tsx';

interface OrderCardProps {
  order: Order;
  print: (rupees: number) => string;
  onView: (id: number) => unknown;
}

export const OrderCard = ({ order, print, onView }: OrderCardProps) => (
  <div className="grid content-between gap-4 p-4">
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <h2 className="text-lg">Order #{order.id}</h2>
      <p className="text-right text-lg font-semibold tabular-nums">{print(order.orderTotal)}</p>
      <p className="min-w-0">
        <span className="block font-medium">{fullName(order.user)}</span>
        <span className="block text-sm break-all text-muted">{order.user.email}</span>
      </p>
      <p className="text-right text-sm text-muted">
        {day(order.orderDate)}
        <span className="block">
          {unitsIn(order)} {unitsIn(order) === 1 ? 'item' : 'items'}
        </span>
      </p>
    </div>
    <div className="flex flex-wrap items-start gap-3">
      <div className="grow">
        <StatusMenu order={order} />
      </div>
      <ViewButton id={order.id} onView={onView} />
    </div>
  </div>
);
