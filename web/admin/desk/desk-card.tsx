import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { ViewOrder } from './desk-columns.tsx';
import { Age, Buyer, itemsInShort, RowNote } from './row-parts.tsx';
import { StepButtons } from './step-buttons.tsx';

interface DeskCardProps {
  order: Order;
  tab: DeskTab;
  print: (rupees: number) => string;
  checkbox: ReactNode;
  onView: (id: number) => void;
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
        <p className="text-sm">{itemsInShort(order)}</p>
        <RowNote order={order} view={tab} />
      </div>
    </div>
    <StepButtons order={order} tab={tab} />
  </div>
);
