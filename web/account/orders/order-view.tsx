import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { nextSteps } from '#contract/rules/next-steps.ts';
import { isToArrive } from '#contract/rules/order-lifecycle.ts';
import { shownParcel } from '#contract/rules/selling/parcel.ts';
import { ReceiverBlock } from '#web/addresses/address-text.tsx';
import { onDemand } from '#web/offline/on-demand.tsx';
import { OrderItems } from '#web/orders/order-items.tsx';
import { OrderPart } from '#web/orders/order-part.tsx';
import { OrderStatus, paymentText } from '#web/orders/order-status.tsx';
import { OrderSum, orderSum } from '#web/orders/order-sum.tsx';
import { ParcelText, returnWords } from '#web/orders/parcel.tsx';
import { Timeline } from '#web/orders/timeline.tsx';
import { stepsOf } from '#web/orders/timeline-steps.ts';
import { PayByUpiWhenKnown, type Payee } from '#web/orders/upi/pay-by-upi.tsx';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OrderActions } from './order-actions.tsx';
import { ReviewButton } from './review-button.tsx';

type Journalled = ReplyOf<'GET /orders/my-orders/{id}'>['order'];

interface OrderViewProps {
  order: Journalled;
  payee: Promise<Payee | null>;
}

export function OrderView({ order, payee }: OrderViewProps) {
  const titleId = useId();
  const total = orderSum(order);
  const isDelivered = order.deliveryStatus === 'DELIVERED';
  return (
    <article aria-labelledby={titleId} className="grid gap-6">
      <Head order={order} titleId={titleId} />
      <div className="grid gap-6 xl:grid-cols-[1fr_20rem] xl:items-start">
        <div className="grid gap-6 xl:col-start-2">
          <Progress order={order} total={total} />
          <ParcelPart order={order} />
        </div>
        <div className="grid gap-6 xl:row-start-1">
          <OrderPart title="Items">
            <OrderItems
              order={order}
              action={isDelivered ? (item) => <ReviewButton product={item.product} /> : undefined}
            />
            <div className="mt-4">
              <OrderSum order={order} />
            </div>
          </OrderPart>
          <div className="grid gap-6 sm:grid-cols-2">
            <Receiver order={order} />
            <Payment order={order} total={total} payee={payee} />
          </div>
        </div>
      </div>
      <OrderActions order={order} />
    </article>
  );
}

const Head = ({ order, titleId }: { order: Order; titleId: string }) => (
  <header className="grid justify-items-start gap-1">
    <Link
      to="/myaccount/order"
      className="-ml-1 inline-flex min-h-9 touch items-center gap-1 text-sm text-muted hover:text-fg"
    >
      <Icon name="chevron-left" className="size-4" />
      Orders
    </Link>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 id={titleId} tabIndex={-1} className="text-3xl">
        Order #{order.id}
      </h1>
      <OrderStatus status={order.deliveryStatus} />
    </div>
    <p className="text-muted">Placed on {day(order.orderDate)}</p>
  </header>
);

const Receiver = ({ order }: { order: Order }) => (
  <OrderPart title={isToArrive(order) ? 'Delivering to' : 'Delivery address'}>
    <address className="grid not-italic">
      <ReceiverBlock order={order} />
    </address>
    {order.deliveryStatus === 'PENDING' && <ChangeAddress order={order} />}
  </OrderPart>
);

const ChangeAddressDialog = onDemand(() => import('./change-address-dialog.tsx'));

function ChangeAddress({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)} className="mt-4">
        Change address
      </Button>
      {isOpen && <ChangeAddressDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PaymentProps {
  order: Order;
  total: string;
  payee: Promise<Payee | null>;
}

function Payment({ order, total, payee }: PaymentProps) {
  const isToPay = order.paymentStatus === 'PENDING' && isToArrive(order);
  return (
    <OrderPart title={isToPay ? 'Pay on delivery' : 'Payment'}>
      {isToPay && <p className="text-2xl font-semibold tabular-nums">{total}</p>}
      <p className="text-muted">{paymentText(order)}</p>
      <PayByUpiWhenKnown order={order} payee={payee} className="mt-4" />
    </OrderPart>
  );
}

function Progress({ order, total }: { order: Journalled; total: string }) {
  const next = order.refusedAt ? [returnWords(order.refusedAt)] : nextSteps(order, total);
  return (
    <OrderPart title={next.length > 0 ? 'What happens next' : 'Timeline'}>
      {next.length > 0 && (
        <div className="mb-4 grid gap-2">
          {next.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <Timeline steps={stepsOf(order)} />
    </OrderPart>
  );
}

function ParcelPart({ order }: { order: Order }) {
  const parcel = shownParcel(order);
  return (
    parcel && (
      <OrderPart title="Parcel">
        <ParcelText {...parcel} />
      </OrderPart>
    )
  );
}
