import type { Order } from '#contract/orders/orders.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { Age, Buyer, itemsInShort, RowNote } from './row-parts.tsx';
import { StepButtons } from './step-buttons.tsx';

export const deskColumns = (
  tab: DeskTab,
  print: (rupees: number) => string,
  onView: (id: number) => void,
): Column<Order>[] => [
  {
    name: 'Order',
    look: 'whitespace-nowrap',
    isRowHeader: true,
    cell: ({ id, orderDate }) => (
      <>
        <ViewOrder id={id} onView={onView} />
        <span className="block text-sm text-muted">
          <Age of={orderDate} />
        </span>
      </>
    ),
  },
  {
    name: 'Customer',
    look: 'min-w-36',
    cell: (order) => (
      <>
        <Buyer order={order} />
        <span className="block text-sm text-muted xl:hidden">
          {order.address.city} {order.address.postalCode}
        </span>
      </>
    ),
  },
  {
    name: 'Place',
    look: 'min-w-36 max-xl:hidden',
    cell: ({ address }) => (
      <>
        <span className="block">{address.city}</span>
        <span className="block text-sm text-muted tabular-nums">{address.postalCode}</span>
      </>
    ),
  },
  {
    name: 'Items',
    // Takes the remaining width, so that long names are truncated instead of widening the table.
    look: 'w-1/3 max-w-0',
    cell: (order) => (
      <>
        <span title={itemsInShort(order)} className="block truncate">
          {itemsInShort(order)}
        </span>
        <RowNote order={order} view={tab} />
      </>
    ),
  },
  {
    name: 'To collect',
    look: 'text-right whitespace-nowrap tabular-nums',
    cell: ({ orderTotal }) => <strong className="font-semibold">{print(orderTotal)}</strong>,
  },
  {
    name: 'Step',
    look: 'w-px whitespace-nowrap',
    cell: (order) => <StepButtons order={order} tab={tab} size="sm" />,
  },
];

export const ViewOrder = ({ id, onView }: { id: number; onView: (id: number) => void }) => (
  <button
    type="button"
    aria-label={`View order ${id}`}
    onClick={() => onView(id)}
    className="touch min-h-6 text-left font-semibold text-accent tabular-nums underline"
  >
    #{id}
  </button>
);
