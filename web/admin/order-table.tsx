import type { Order } from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { money } from '#web/ui/money.ts';
import { buyerOf, piecesIn } from './order-words.ts';
import { StatusMenu } from './status-menu.tsx';
import { Cell, Table } from './table.tsx';

interface OrderTableProps {
  orders: readonly Order[];
  onView: (id: number) => void;
}

const number = 'text-right tabular-nums';
const columns = [
  { name: 'Order' },
  { name: 'Date' },
  { name: 'Customer' },
  { name: 'Items', look: number },
  { name: 'Total', look: number },
  { name: 'Delivery status' },
  { name: 'Actions' },
];

/** Orders on a wide screen. */
export const OrderTable = ({ orders, onView }: OrderTableProps) => (
  <Table columns={columns}>
    {orders.map((order) => (
      <tr key={order.id} className="border-t border-border">
        <Cell look="font-semibold tabular-nums">#{order.id}</Cell>
        <Cell look="whitespace-nowrap">{day(order.orderDate)}</Cell>
        <Cell>
          <span className="block font-medium">{buyerOf(order)}</span>
          <span className="block text-sm text-muted">{order.user.email}</span>
        </Cell>
        <Cell look={number}>{piecesIn(order)}</Cell>
        <Cell look={number}>{money(order.orderTotal)}</Cell>
        <Cell look="w-52">
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
