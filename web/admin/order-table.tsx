import type { Order, OrderSort } from '#contract/orders.ts';
import { fullName } from '#contract/rules/people.ts';
import { money } from '#contract/rules/price.ts';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { piecesIn } from '#web/admin/orders/order-words.ts';
import { StatusMenu } from '#web/admin/orders/status-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { Cell, Table } from './table.tsx';

interface OrderTableProps {
  orders: readonly Order[];
  sorting: Sorting<OrderSort>;
  onView: (id: number) => void;
}

const number = 'text-right tabular-nums';
const pieces = `${number} max-xl:hidden`;
const columns = [
  { name: 'Order', sorts: ['oldest', 'newest'] },
  { name: 'Customer', sorts: ['customer', 'customerDescending'] },
  { name: 'Items', look: pieces },
  { name: 'Total', look: number, sorts: ['lowTotal', 'highTotal'] },
  { name: 'Delivery status', sorts: ['status', 'statusDescending'] },
  { name: 'Actions' },
] as const;

/** Orders on a wide screen. */
export const OrderTable = ({ orders, sorting, onView }: OrderTableProps) => (
  <Table columns={columns} sorting={sorting}>
    {orders.map((order) => (
      <tr key={order.id} className="border-t border-border">
        <Cell look="whitespace-nowrap">
          <span className="block font-semibold tabular-nums">#{order.id}</span>
          <span className="block text-sm text-muted">{day(order.orderDate)}</span>
        </Cell>
        <Cell look="w-1/3 max-w-0">
          <span className="block font-medium">{fullName(order.user)}</span>
          <span title={order.user.email} className="block truncate text-sm text-muted">
            {order.user.email}
          </span>
        </Cell>
        <Cell look={pieces}>{piecesIn(order)}</Cell>
        <Cell look={number}>{money(order.orderTotal)}</Cell>
        <Cell look="w-44">
          <StatusMenu order={order} />
        </Cell>
        <Cell>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`View order ${order.id}`}
            onClick={() => onView(order.id)}
          >
            View
          </Button>
        </Cell>
      </tr>
    ))}
  </Table>
);
