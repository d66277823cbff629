import type { Order } from '#contract/orders.ts';
import { fullName } from '#contract/rules/people.ts';
import { money } from '#contract/rules/price.ts';
import { piecesIn } from '#web/admin/orders/order-words.ts';
import { StatusMenu } from '#web/admin/orders/status-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';

interface OrderCardsProps {
  orders: readonly Order[];
  onView: (id: number) => void;
}

/** Orders on a narrow screen. */
export const OrderCards = ({ orders, onView }: OrderCardsProps) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {orders.map((order) => (
      <li
        key={order.id}
        className="grid content-between gap-4 rounded-lg border border-border bg-surface p-4"
      >
        <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <h2 className="text-lg">Order #{order.id}</h2>
          <p className="text-right text-lg font-semibold tabular-nums">{money(order.orderTotal)}</p>
          <p className="min-w-0">
            <span className="block font-medium">{fullName(order.user)}</span>
            <span className="block text-sm break-all text-muted">{order.user.email}</span>
          </p>
          <p className="text-right text-sm text-muted">
            {day(order.orderDate)}
            <span className="block">
              {piecesIn(order)} {piecesIn(order) === 1 ? 'item' : 'items'}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <div className="grow">
            <StatusMenu order={order} />
          </div>
          <Button
            variant="secondary"
            aria-label={`View order ${order.id}`}
            onClick={() => onView(order.id)}
          >
            View
          </Button>
        </div>
      </li>
    ))}
  </ul>
);
