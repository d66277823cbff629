import { useState } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import { addressLines } from '#web/account/address-lines.ts';
import { ListSkeleton } from '#web/account/list-skeleton.tsx';
import { OrderItems } from '#web/account/order-items.tsx';
import { OrderStatus, statusNames } from '#web/account/order-status.tsx';
import { call } from '#web/client.ts';
import { Loaded } from '#web/loaded.tsx';
import { day, dayAndTime } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { money } from '#web/ui/money.ts';
import { buyerOf } from './order-words.ts';

type DetailedOrder = ReplyOf<'GET /orders/{id}'>['order'];

/** All about one order: what, to whom, and who changed what and when. */
export function OrderDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const bring = () => call('GET /orders/{id}', { params: { id: String(id) } });
  const [reply, setReply] = useState(bring);
  return (
    <Dialog title={`Order #${id}`} place="wide" onClose={onClose}>
      <Loaded
        of={reply}
        skeleton={<ListSkeleton rows={2} />}
        failed="Failed to fetch orders"
        onRetry={() => setReply(bring)}
      >
        {({ order }) => <Detail order={order} />}
      </Loaded>
    </Dialog>
  );
}

const Detail = ({ order }: { order: DetailedOrder }) => (
  <div className="grid gap-6">
    <div className="flex flex-wrap items-center gap-3">
      <OrderStatus status={order.deliveryStatus} />
      <span className="text-muted">
        Placed {dayAndTime(order.orderDate)}
        {order.deliveredOn
          ? ` · Delivered on ${day(order.deliveredOn)}`
          : ` · Expected by ${day(order.expectedDeliveryDate)}`}
      </span>
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <section>
        <h3 className="mb-1">Customer</h3>
        <p>{buyerOf(order)}</p>
        <a href={`mailto:${order.user.email}`} className="break-all text-accent underline">
          {order.user.email}
        </a>
      </section>
      <section>
        <h3 className="mb-1">Delivery address</h3>
        <address className="not-italic">
          {addressLines(order.address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </section>
    </div>
    <section className="grid gap-3">
      <h3>Items</h3>
      <OrderItems items={order.items} />
      <p className="flex justify-between border-t border-border pt-3 text-lg font-semibold tabular-nums">
        <span>Total, Cash on Delivery ({order.paymentStatus.toLowerCase()})</span>
        {money(
          order.orderTotal,
          order.items.map((item) => item.priceAtPurchase),
        )}
      </p>
    </section>
    <Journal entries={order.journal} />
  </div>
);

const Journal = ({ entries }: { entries: DetailedOrder['journal'] }) => (
  <section className="grid gap-3">
    <h3>History</h3>
    <ol className="grid gap-2 border-l-2 border-border pl-4">
      {entries.map(({ at, by, from, to }) => (
        <li key={`${at} ${to}`}>
          <span className="font-medium">
            {from ? `${statusNames[from]} → ${statusNames[to]}` : 'Order placed'}
          </span>
          <span className="block text-sm text-muted">
            {dayAndTime(at)} · {by}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
