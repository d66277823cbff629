import type { Order } from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { money } from '#web/ui/money.ts';
import { buyerOf, piecesIn } from './order-words.ts';
import { StatusMenu } from './status-menu.tsx';

interface OrderTableProps {
  orders: readonly Order[];
  onView: (id: number) => void;
}

const cell = 'px-3 py-3 first:pl-5 last:pr-5';

/** Orders on a wide screen. */
export const OrderTable = ({ orders, onView }: OrderTableProps) => (
  <div className="overflow-x-auto rounded-lg border border-border bg-surface">
    <table className="w-full text-left">
      <thead className="border-b border-border bg-sunken text-sm">
        <tr>
          {['Order', 'Date', 'Customer'].map((name) => (
            <th key={name} scope="col" className={cell}>
              {name}
            </th>
          ))}
          <th scope="col" className={`${cell} text-right`}>
            Items
          </th>
          <th scope="col" className={`${cell} text-right`}>
            Total
          </th>
          <th scope="col" className={cell}>
            Delivery status
          </th>
          <th scope="col" className={cell}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} onView={() => onView(order.id)} />
        ))}
      </tbody>
    </table>
  </div>
);

const Row = ({ order, onView }: { order: Order; onView: () => void }) => (
  <tr className="border-border align-top not-first:border-t">
    <td className={`${cell} font-semibold tabular-nums`}>#{order.id}</td>
    <td className={`${cell} whitespace-nowrap`}>{day(order.orderDate)}</td>
    <td className={cell}>
      <span className="block font-medium">{buyerOf(order)}</span>
      <span className="block text-sm text-muted">{order.user.email}</span>
    </td>
    <td className={`${cell} text-right tabular-nums`}>{piecesIn(order)}</td>
    <td className={`${cell} text-right tabular-nums`}>{money(order.orderTotal)}</td>
    <td className={`${cell} w-52`}>
      <StatusMenu order={order} />
    </td>
    <td className={cell}>
      <Button variant="secondary" size="sm" aria-label={`View order ${order.id}`} onClick={onView}>
        View
      </Button>
    </td>
  </tr>
);
