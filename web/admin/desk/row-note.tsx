import type { Order } from '#contract/orders/orders.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import type { DeskOrder } from '#contract/selling/desk.ts';
import { OrderTags } from '#web/admin/orders/order-tags.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { day } from '#web/ui/dates.ts';

/** Why to call this customer first. */
const Signs = ({ signs }: Pick<DeskOrder, 'signs'>) =>
  signs.length > 0 && (
    <span className="flex flex-wrap gap-2">
      {signs.map(({ sign, words }) => (
        <Badge key={sign} tone={sign === 'first' ? 'neutral' : 'warning'}>
          {words}
        </Badge>
      ))}
    </span>
  );

const Missed = ({ desk }: { desk: NonNullable<Order['desk']> }) => (
  <span className="block text-sm">
    {desk.deliveryAttempts === 1 ? '1 attempt' : `${desk.deliveryAttempts} attempts`}
    {desk.attemptReason && `: ${desk.attemptReason}`}
    {desk.nextAttemptAt && ` · again on ${day(desk.nextAttemptAt)}`}
  </span>
);

/** A note about an order at its step. */
export function RowNote({ order, tab }: { order: DeskOrder; tab: DeskTab }) {
  const { desk, courier, trackingNumber, deliveryStatus } = order;
  if (tab === 'confirm' && desk && desk.attempts > 0) {
    const tries = desk.attempts === 1 ? '1 try' : `${desk.attempts} tries`;
    return (
      <span className="flex flex-wrap gap-2">
        <Badge tone="warning">Not reached, {tries}</Badge>
        <Signs signs={order.signs} />
      </span>
    );
  }
  if (tab === 'returns' && desk?.reason) {
    return <span className="block text-sm">Refused: {desk.reason}</span>;
  }
  if (tab === 'confirm') return <Signs signs={order.signs} />;
  if (tab === 'ship' && desk?.confirmedByLink) {
    return <Badge tone="success">Confirmed by link</Badge>;
  }
  if (tab === 'undelivered' && desk) return <Missed desk={desk} />;
  if (tab !== 'collect') return null;
  const parcel = [courier, trackingNumber].filter(Boolean).join(' ');
  const isDelivered = deliveryStatus === 'DELIVERED';
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={isDelivered ? 'success' : 'accent'}>
        {isDelivered ? 'Delivered' : 'On its way'}
      </Badge>
      {parcel && <span className="text-sm text-muted">{parcel}</span>}
    </span>
  );
}

/** The tags of an order and its latest note, for whoever calls or packs. */
export function StaffNotes({ order: { tags, notes = [] } }: { order: Order }) {
  const latest = notes.at(-1);
  return (
    <>
      <OrderTags tags={tags} />
      {latest && <p className="line-clamp-2 text-sm wrap-anywhere">Note: {latest.text}</p>}
    </>
  );
}
