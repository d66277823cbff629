import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { type Answer, useAnswer, useLatest } from '#web/admin/memory/answers.ts';
import { OrderItems } from '#web/orders/order-items.tsx';
import { OrderStatus, paymentText } from '#web/orders/order-status.tsx';
import { OrderSum } from '#web/orders/order-sum.tsx';
import { Timeline } from '#web/orders/timeline.tsx';
import { stepsOf } from '#web/orders/timeline-steps.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { DeskState } from './desk-state.tsx';
import { orderFor, type ShownOrder } from './order-answers.ts';
import { type DetailedOrder, OrderJournal } from './order-journal.tsx';
import { OrderReceiver } from './order-receiver.tsx';
import { ParcelSection } from './shipping/parcel-section.tsx';

interface OrderDetailProps {
  id: number;
  /** The order as its list shows it, for the time until it is loaded with its journal. */
  row?: Order | undefined;
  onClose: () => void;
}

export function OrderDetail({ id, row, onClose }: OrderDetailProps) {
  const [answer, reload] = useAnswer(() => orderFor(id, row));
  return (
    <Dialog title={`Order #${id}`} place="wide" onClose={onClose} footer={<PrintLinks id={id} />}>
      {answer && <Answered answer={answer} reload={reload} />}
    </Dialog>
  );
}

interface AnsweredProps {
  answer: Answer<{ order: ShownOrder }>;
  reload: () => void;
}

function Answered({ answer, reload }: AnsweredProps) {
  const shown = useLatest(answer);
  return (
    <Loaded of={shown} skeleton={<ListSkeleton rows={2} />} failed={failed} onRetry={reload}>
      {({ order }) => (
        <Detail order={order} onSaved={reload}>
          {isDetailed(order) ? (
            <History order={order} />
          ) : (
            <Loaded
              of={answer.refreshed}
              skeleton={<Skeleton className="h-40" />}
              failed={failed}
              onRetry={reload}
            >
              {(reply) => isDetailed(reply.order) && <History order={reply.order} />}
            </Loaded>
          )}
        </Detail>
      )}
    </Loaded>
  );
}

const isDetailed = (order: ShownOrder): order is DetailedOrder => order.journal !== undefined;

const failed = 'The order could not be loaded.';

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

interface DetailProps {
  order: Order;
  onSaved: () => unknown;
  /** Its timeline and journal. */
  children: ReactNode;
}

const Detail = ({ order, onSaved, children }: DetailProps) => (
  <div className="grid gap-8">
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-3 text-muted">
        <OrderStatus status={order.deliveryStatus} />
        Placed {dayAndTime(order.orderDate)}&nbsp;· {paymentText(order)}
      </p>
      <OrderReceiver order={order} />
      <DeskState order={order} />
      <ParcelSection order={order} onSaved={onSaved} />
    </div>
    <section className="grid gap-4">
      <h3>Items</h3>
      <OrderItems order={order} />
      <OrderSum order={order} />
    </section>
    {children}
  </div>
);

const History = ({ order }: { order: DetailedOrder }) => (
  <div className="grid gap-8 sm:grid-cols-2">
    <section className="grid content-start gap-4">
      <h3>Timeline</h3>
      <Timeline steps={stepsOf(order)} />
    </section>
    <OrderJournal entries={order.journal} />
  </div>
);
