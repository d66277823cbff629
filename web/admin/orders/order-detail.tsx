import { useState } from 'react';
import { call } from '#web/client.ts';
import { OrderItems } from '#web/orders/order-items.tsx';
import { OrderStatus, paymentWords } from '#web/orders/order-status.tsx';
import { OrderSum } from '#web/orders/order-sum.tsx';
import { Timeline } from '#web/orders/timeline.tsx';
import { stepsOf } from '#web/orders/timeline-steps.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { type DetailedOrder, OrderJournal } from './order-journal.tsx';
import { OrderReceiver } from './order-receiver.tsx';

export function OrderDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const load = () => call('GET /orders/{id}', { params: { id: String(id) } });
  const [reply, setReply] = useState(load);
  return (
    <Dialog title={`Order #${id}`} place="wide" onClose={onClose} footer={<PrintLinks id={id} />}>
      <Loaded
        of={reply}
        skeleton={<ListSkeleton rows={2} />}
        failed="The order could not be loaded."
        onRetry={() => setReply(load)}
      >
        {({ order }) => <Detail order={order} />}
      </Loaded>
    </Dialog>
  );
}

const PrintLinks = ({ id }: { id: number }) => (
  <>
    <ButtonLink to={`/admin/order/${id}/slip`} variant="secondary">
      <Icon name="package" className="size-4" />
      Packing slip
    </ButtonLink>
    <ButtonLink to={`/admin/order/${id}/invoice`} variant="secondary">
      <Icon name="printer" className="size-4" />
      Invoice
    </ButtonLink>
  </>
);

const Detail = ({ order }: { order: DetailedOrder }) => (
  <div className="grid gap-8">
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-3 text-muted">
        <OrderStatus status={order.deliveryStatus} />
        Placed {dayAndTime(order.orderDate)}&nbsp;· {paymentWords[order.paymentStatus]}
      </p>
      <OrderReceiver order={order} />
    </div>
    <section className="grid gap-4">
      <h3>Items</h3>
      <OrderItems items={order.items} />
      <OrderSum order={order} />
    </section>
    <div className="grid gap-8 sm:grid-cols-2">
      <section className="grid content-start gap-4">
        <h3>Timeline</h3>
        <Timeline steps={stepsOf(order)} />
      </section>
      <OrderJournal entries={order.journal} />
    </div>
  </div>
);
