import type { OrderSort } from '#contract/orders/order-list.ts';
import type { Order } from '#contract/orders/orders.ts';
import { fullName } from '#contract/rules/people.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { day } from '#web/ui/dates.ts';
import { unitsIn } from './order-units.ts';
import { StatusMenu } from './status-menu.tsx';
import { ViewButton } from './view-button.tsx';

const number = 'text-right tabular-nums';

export const orderColumns = (
  onView: (id: number) => unknown,
  print: (rupees: number) => string,
): Column<Order, OrderSort>[] => [
  {
    name: 'Order',
    look: 'whitespace-nowrap',
    sorts: ['oldest', 'newest'],
    cell: ({ id, orderDate }) => (
      <>
        <span className="block font-semibold tabular-nums">#{id}</span>
        <span className="block text-sm text-muted">{day(orderDate)}</span>
      </>
    ),
  },
  {
    name: 'Customer',
    // Takes the remaining width: a long email is truncated instead of widening the table.
    look: 'w-1/3 max-w-0',
    sorts: ['customer', 'customerDescending'],
    cell: ({ user }) => (
      <>
        <span className="block font-medium">{fullName(user)}</span>
        <span title={user.email} className="block truncate text-sm text-muted">
          {user.email}
        </span>
      </>
    ),
  },
  { name: 'Items', look: `${number} max-xl:hidden`, cell: unitsIn },
  {
    name: 'Total',
    look: number,
    sorts: ['lowTotal', 'highTotal'],
    cell: ({ orderTotal }) => print(orderTotal),
  },
  {
    name: 'Delivery status',
    look: 'w-44',
    sorts: ['status', 'statusDescending'],
    cell: (order) => <StatusMenu order={order} />,
  },
  { name: 'Actions', cell: ({ id }) => <ViewButton id={id} size="sm" onView={onView} /> },
];
