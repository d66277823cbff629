import type { ReactNode } from 'react';
import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import { fullName } from '#contract/rules/people.ts';
import { orderSorts } from '#contract/rules/selling/order-sorts.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { OrderTags } from './order-tags.tsx';
import { unitWords } from './order-units.ts';
import { StatusMenu } from './status-menu.tsx';

const number = 'text-right tabular-nums';

export const orderColumns = (
  onView: (id: number) => unknown,
  print: (rupees: number) => string,
): Column<Order, OrderSort>[] => [
  {
    name: 'Order',
    look: 'whitespace-nowrap',
    sorts: orderSorts.number,
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
    sorts: orderSorts.customer,
    cell: ({ user, tags }) => (
      <>
        <span className="block font-medium">{fullName(user)}</span>
        <span title={user.email} className="block truncate text-sm text-muted">
          {user.email}
        </span>
        <OrderTags tags={tags} />
      </>
    ),
  },
  {
    name: 'Place',
    look: 'max-xl:hidden',
    cell: ({ address }) => (
      <>
        <span className="block max-w-40 truncate">{address.city}</span>
        <span className="block text-sm text-muted tabular-nums">{address.postalCode}</span>
      </>
    ),
  },
  { name: 'Items', look: 'whitespace-nowrap', cell: (order) => <Items order={order} /> },
  {
    name: 'Total',
    look: number,
    sorts: orderSorts.total,
    cell: ({ orderTotal }) => print(orderTotal),
  },
  {
    name: 'Delivery status',
    look: 'w-44',
    sorts: orderSorts.status,
    cell: (order) => <StatusMenu order={order} />,
  },
  { name: 'Actions', cell: ({ id }) => <ViewButton id={id} size="sm" onView={onView} /> },
];

const thumbnails = 2;

/** The items of an order in short. */
const Items = ({ order }: { order: Order }) => (
  <span className="flex items-center gap-2">
    <span className="flex gap-1 max-xl:hidden">
      {order.items.slice(0, thumbnails).map(({ id, product }) => (
        <Thumbnail key={id} image={product.images[0]} className="size-10" />
      ))}
    </span>
    <span className="tabular-nums">{unitWords(order)}</span>
  </span>
);

interface OrderCardProps {
  order: Order;
  print: (rupees: number) => string;
  onView: (id: number) => unknown;
  checkbox: ReactNode;
}

export const OrderCard = ({ order, print, onView, checkbox }: OrderCardProps) => (
  <div className="grid content-between gap-4 p-4">
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <div className="flex items-center gap-2 *:[label]:-ml-3">
        {checkbox}
        <h2 className="text-lg">Order #{order.id}</h2>
      </div>
      <p className="text-right text-lg font-semibold tabular-nums">{print(order.orderTotal)}</p>
      <p className="min-w-0">
        <span className="block font-medium">{fullName(order.user)}</span>
        <span className="block text-sm break-all text-muted">{order.user.email}</span>
      </p>
      <p className="text-right text-sm text-muted">
        {day(order.orderDate)}
        <span className="block">{unitWords(order)}</span>
        <span className="block">
          {order.address.city} {order.address.postalCode}
        </span>
      </p>
      <div className="col-span-2 empty:hidden">
        <OrderTags tags={order.tags} />
      </div>
    </div>
    <div className="flex flex-wrap items-start gap-3">
      <div className="grow">
        <StatusMenu order={order} />
      </div>
      <ViewButton id={order.id} onView={onView} />
    </div>
  </div>
);

interface ViewButtonProps {
  id: number;
  size?: 'sm';
  onView: (id: number) => unknown;
}

const ViewButton = ({ id, size, onView }: ViewButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    aria-label={`View order ${id}`}
    onClick={() => onView(id)}
  >
    View
  </Button>
);
