import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { placeLines } from '#contract/rules/address-lines.ts';
import { fullName } from '#contract/rules/people.ts';
import { phoneUrl } from '#contract/rules/phones/phone-links.ts';
import { customersUrl } from '#web/admin/customers/customer-query.ts';
import { refreshOnChange } from '#web/admin/live/refresh-on-change.ts';
import { queries } from '#web/admin/queries/queries.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { OrderItems } from '#web/orders/order-items.tsx';
import { OrderStatus, paymentText } from '#web/orders/order-status.tsx';
import { OrderSum } from '#web/orders/order-sum.tsx';
import { Timeline } from '#web/orders/timeline.tsx';
import { stepsOf } from '#web/orders/timeline-steps.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { FailedState } from '#web/ui/page/states.tsx';
import { OrderNotes } from './changing/order-notes.tsx';
import { DeskState } from './desk-state.tsx';
import { NextStep } from './next-step.tsx';
import { type DetailedOrder, OrderJournal } from './order-journal.tsx';
import { orderQuery } from './order-query.ts';
import { useListState } from './remembered-choice.ts';
import { ParcelSection } from './shipping/parcel-section.tsx';

const ChangeOrderDialog = onDemand(() => import('./changing/change-order-dialog.tsx'));

interface OrderDetailProps {
  id: number;
  /** The order as its list shows it, for the time until it is loaded with its journal. */
  row?: Order | undefined;
  onClose: () => void;
}

export function OrderDetail({ id, row, onClose }: OrderDetailProps) {
  // Not cached, because the row is just as new.
  const { data, error, refetch } = useQuery({ ...orderQuery(id), gcTime: 0 }, queries);
  useEffect(() => refreshOnChange(['orders'], refetch), [refetch]);
  const order: Order | DetailedOrder | undefined = data?.order ?? row;
  const rest = (skeleton: ReactNode) =>
    error ? <FailedState title="The order could not be loaded." onRetry={refetch} /> : skeleton;
  return (
    <Dialog
      title={`Order #${id}`}
      place="wide"
      onClose={onClose}
      footer={
        <>
          {order && <NextStep key={order.version} order={order} onSaved={refetch} />}
          <PrintLinks id={id} />
        </>
      }
    >
      {order ? (
        <Detail order={order} onSaved={refetch}>
          {isDetailed(order) ? <History order={order} /> : rest(<Skeleton className="h-40" />)}
        </Detail>
      ) : (
        rest(<ListSkeleton rows={2} />)
      )}
    </Dialog>
  );
}

/** The row of a list lacks the journal. */
const isDetailed = (order: Order): order is DetailedOrder => 'journal' in order;

function PrintLinks({ id }: { id: number }) {
  const look = { state: useListState(), variant: 'secondary' } as const;
  return (
    <>
      <ButtonLink icon="package" to={`/admin/order/${id}/slip`} {...look}>
        Packing slip
      </ButtonLink>
      <ButtonLink icon="printer" to={`/admin/order/${id}/invoice`} {...look}>
        Invoice
      </ButtonLink>
    </>
  );
}

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
      <OrderReceiver order={order} onSaved={onSaved} />
      <DeskState order={order} />
      <ParcelSection order={order} onSaved={onSaved} />
    </div>
    <section className="grid gap-4">
      <h3>Items</h3>
      <OrderItems order={order} />
      <OrderSum order={order} />
      <ChangeOrder order={order} begin="items" onSaved={onSaved} />
    </section>
    <OrderNotes order={order} onSaved={onSaved} />
    {children}
  </div>
);

type ChangeOrderProps = Pick<
  ComponentProps<typeof ChangeOrderDialog>,
  'order' | 'begin' | 'onSaved'
>;

/** Opens what can be changed until the order ships. */
function ChangeOrder(change: ChangeOrderProps) {
  const [isOpen, setOpen] = useState(false);
  if (change.order.deliveryStatus !== 'PENDING') return null;
  return (
    <>
      <Button
        icon="pencil"
        size="sm"
        variant="secondary"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Change {change.begin}
      </Button>
      {isOpen && <ChangeOrderDialog {...change} onClose={() => setOpen(false)} />}
    </>
  );
}

const History = ({ order }: { order: DetailedOrder }) => (
  <div className="grid gap-8 sm:grid-cols-2">
    <section className="grid content-start gap-4">
      <h3>Timeline</h3>
      <Timeline steps={stepsOf(order)} />
    </section>
    <OrderJournal entries={order.journal} />
  </div>
);

const OrderReceiver = ({ order, onSaved }: Omit<DetailProps, 'children'>) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <section className="grid content-start justify-items-start gap-1">
      <h3>Customer</h3>
      <p>{fullName(order.user)}</p>
      {isErased(order) ? <NoContact /> : <Contact user={order.user} />}
    </section>
    {!isErased(order) && (
      <section className="grid content-start gap-1">
        <h3>Delivery address</h3>
        <address className="grid not-italic">
          <span className="block whitespace-pre-line">
            {[order.address.receiverName, ...placeLines(order.address)].filter(Boolean).join('\n')}
          </span>
          {order.address.receiverMobile && <PhoneLink number={order.address.receiverMobile} />}
        </address>
        <ChangeOrder order={order} begin="address" onSaved={onSaved} />
      </section>
    )}
  </div>
);

/** Who ordered by phone may have given no email. */
const isErased = ({ user, address }: Order) => !user.email && !address.addressLine1;

const Contact = ({ user }: { user: Order['user'] }) => (
  <>
    {user.email && (
      <a href={`mailto:${user.email}`} className={linkLook}>
        <Icon name="mail" className="size-4" />
        <span className="break-all">{user.email}</span>
      </a>
    )}
    {user.mobile ? (
      <PhoneLink number={user.mobile} />
    ) : (
      <p className="text-sm text-muted">No phone number given</p>
    )}
    {(user.email || user.mobile) && (
      <Link to={customersUrl({ search: user.email || (user.mobile ?? '') })} className={linkLook}>
        <Icon name="user" className="size-4" />
        Find this customer
      </Link>
    )}
  </>
);

const PhoneLink = ({ number }: { number: string }) => (
  <a href={phoneUrl(number)} className={linkLook}>
    <Icon name="phone" className="size-4" />
    {number}
  </a>
);

const NoContact = () => (
  <p className="text-sm text-muted">Contact and address were erased at the customer’s request.</p>
);

const linkLook = 'inline-flex min-h-8 touch items-center gap-2 text-accent underline';
