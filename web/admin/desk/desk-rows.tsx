import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { DeskOrder } from '#contract/selling/desk.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { Buyer } from './desk-buyer.tsx';
import { RowNote, StaffNotes } from './row-note.tsx';
import { StepButtons } from './step-buttons.tsx';

/** The data of a row. */
interface DeskRow {
  tab: DeskTab;
  print: (rupees: number) => string;
  onView: (id: number) => void;
}

export const deskColumns = ({ tab, print, onView }: DeskRow): Column<DeskOrder>[] => [
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
        <ItemsInShort order={order} />
        <RowNote order={order} tab={tab} />
        <StaffNotes order={order} />
      </>
    ),
  },
  {
    // Nothing is collected for a refused parcel.
    name: tab === 'returns' ? 'Total' : 'To collect',
    look: 'text-right whitespace-nowrap tabular-nums',
    cell: ({ orderTotal }) => <strong className="font-semibold">{print(orderTotal)}</strong>,
  },
  {
    name: 'Step',
    look: 'w-px whitespace-nowrap',
    cell: (order) => <StepButtons order={order} tab={tab} size="sm" />,
  },
];

interface DeskCardProps extends DeskRow {
  order: DeskOrder;
  checkbox: ReactNode;
}

export const DeskCard = ({ order, tab, print, checkbox, onView }: DeskCardProps) => (
  <div className="grid content-between gap-4 p-4">
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      <div className="flex items-center gap-2 *:[label]:-ml-3">
        {checkbox}
        <h2 className="text-lg">
          <ViewOrder id={order.id} onView={onView} />
        </h2>
        <span className="text-sm text-muted">
          <Age of={order.orderDate} />
        </span>
      </div>
      <p className="self-center text-right text-xl font-semibold tabular-nums">
        {print(order.orderTotal)}
      </p>
      <div className="min-w-0">
        <Buyer order={order} wide />
      </div>
      <p className="text-right">
        {order.address.city}
        <span className="block text-sm text-muted tabular-nums">{order.address.postalCode}</span>
      </p>
      <div className="col-span-2 grid justify-items-start gap-2">
        <ItemsInShort order={order} />
        <RowNote order={order} tab={tab} />
        <StaffNotes order={order} />
      </div>
    </div>
    <StepButtons order={order} tab={tab} />
  </div>
);

const ViewOrder = ({ id, onView }: { id: number; onView: (id: number) => void }) => (
  <button
    type="button"
    aria-label={`View order ${id}`}
    onClick={() => onView(id)}
    className="touch min-h-6 text-left font-semibold text-accent tabular-nums underline"
  >
    #{id}
  </button>
);

/** How long ago, with the moment itself on hover. */
const Age = ({ of }: { of: string }) => (
  <time dateTime={of} title={dayAndTime(of)} className="whitespace-nowrap">
    {ageInWords(Date.now() - Date.parse(of))}
  </time>
);

function ageInWords(ms: number) {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

const maxNamed = 3;

/**
 * A line for each item, such as "2 × Ludo · Red, Large". A long name is truncated, the variant is
 * not.
 */
const ItemsInShort = ({ order: { items } }: { order: Order }) => (
  <ul className="grid w-full text-sm">
    {items.slice(0, maxNamed).map(({ id, quantity, product }) => (
      <li key={id} className="flex min-w-0 gap-2">
        <span title={product.name} className="truncate">
          {quantity} × {product.name}
        </span>
        <strong className="shrink-0 font-semibold">{variantLabel(product.variant)}</strong>
      </li>
    ))}
    {items.length > maxNamed && <li className="text-muted">+ {items.length - maxNamed} more</li>}
  </ul>
);
