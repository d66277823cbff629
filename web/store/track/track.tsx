import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { isToArrive } from '#contract/rules/order-lifecycle.ts';
import { shownParcel } from '#contract/rules/selling/parcel.ts';
import type { TrackedOrder } from '#contract/selling/shipping.ts';
import { OrderPart } from '#web/orders/order-part.tsx';
import { ParcelText, returnWords } from '#web/orders/parcel.tsx';
import { Timeline } from '#web/orders/timeline.tsx';
import { statusSteps, stepsAhead, type TimelineStep } from '#web/orders/timeline-steps.ts';
import { shopContext } from '#web/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/track';

/** Only an order that waits for an answer shows it. */
const Question = lazy(() => import('./question.tsx').then((code) => ({ default: code.Question })));

/** The link in the mails of an order leads here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const tracked = await context.get(shopContext).trackOrder(params.token);
  if (!tracked) throw data(null, { status: 404 });
  return tracked;
}

export default function Track({ loaderData: tracked, params }: Route.ComponentProps) {
  const title = titleOf(tracked);
  const parcel = shownParcel(tracked);
  return (
    <article className="column grid max-w-2xl gap-6 py-10">
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-1">
        <h1 className="text-3xl">{title}</h1>
        {/* Whoever is asked sees the items below, and no place. */}
        {!tracked.question && <p className="text-muted">{contentOf(tracked)}</p>}
      </header>
      {tracked.question && (
        <Suspense>
          <Question token={params.token} question={tracked.question} />
        </Suspense>
      )}
      {isToArrive(tracked) && (
        <p className="text-lg">
          Expected by <strong>{day(tracked.expectedDate)}</strong>
        </p>
      )}
      {tracked.refusedAt && <p className="text-lg">{returnWords(tracked.refusedAt)}</p>}
      <div className={`grid gap-6 ${parcel ? 'sm:grid-cols-2 sm:items-start' : ''}`}>
        {parcel && (
          <OrderPart title="Parcel">
            <ParcelText {...parcel} />
          </OrderPart>
        )}
        <OrderPart title="Timeline">
          <Timeline steps={trackedSteps(tracked)} />
        </OrderPart>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/myaccount/order/${tracked.order}`} variant="secondary">
          Sign in to see the whole order
        </ButtonLink>
      </div>
    </article>
  );
}

function titleOf({ order, deliveryStatus, refusedAt, question }: TrackedOrder) {
  if (question) return `Please confirm order #${order}`;
  return refusedAt ? `Order #${order} is on its way back` : titles[deliveryStatus](order);
}

const titles: Record<DeliveryStatus, (order: number) => string> = {
  PENDING: (order) => `We’ve got your order #${order}`,
  SHIPPED: (order) => `Order #${order} is on its way`,
  DELIVERED: (order) => `Order #${order} has been delivered`,
  CANCELED: (order) => `Order #${order} was cancelled`,
};

const contentOf = ({ pieces, city }: TrackedOrder) =>
  `${pieces === 1 ? '1 item' : `${pieces} items`} to ${city}`;

/** The steps taken, oldest first, then the steps to come. */
function trackedSteps(tracked: TrackedOrder): TimelineStep[] {
  const { placedAt, shippedAt, deliveredAt, canceledAt } = tracked;
  return [
    { name: 'Order placed', icon: 'package', at: placedAt },
    ...taken('SHIPPED', shippedAt),
    ...taken('DELIVERED', deliveredAt),
    ...taken('CANCELED', canceledAt),
    ...stepsAhead(tracked, tracked.expectedDate),
  ];
}

const taken = (status: DeliveryStatus, at: string | null): TimelineStep[] =>
  at ? [{ ...statusSteps[status], at }] : [];
