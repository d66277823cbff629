import type { Order } from '#contract/orders/orders.ts';
import { fullName } from '#contract/rules/people.ts';
import { phoneUrl } from '#contract/rules/phone-numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { DeskView } from './desk-query.ts';

export const Buyer = ({ order: { user }, wide }: { order: Order; wide?: boolean }) => (
  <>
    <span className="block font-medium">{fullName(user)}</span>
    {user.mobile ? (
      <a
        href={phoneUrl(user.mobile)}
        className={`inline-flex items-center gap-2 whitespace-nowrap text-accent underline ${wide ? 'min-h-11 text-lg' : 'touch'}`}
      >
        <Icon name="phone" className="size-4" />
        {user.mobile}
      </a>
    ) : (
      <span className="block text-sm text-muted">No phone number</span>
    )}
  </>
);

/** Such as "2 × Ludo, 1 × Kite + 1 more". */
export function itemsInShort({ items }: Order) {
  const named = items.slice(0, 2).map(({ quantity, product }) => `${quantity} × ${product.name}`);
  const rest = items.length - named.length;
  return named.join(', ') + (rest > 0 ? ` + ${rest} more` : '');
}

/** How long ago, with the moment itself on hover. */
export const Age = ({ of }: { of: string }) => (
  <time dateTime={of} title={dayAndTime(of)} className="whitespace-nowrap">
    {ageInWords(Date.now() - Date.parse(of))}
  </time>
);

export function ageInWords(ms: number) {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** What else to know of an order at its step. */
export function RowNote({ order, view }: { order: Order; view: DeskView }) {
  const { desk, courier, trackingNumber, deliveryStatus } = order;
  if (view === 'confirm' && desk && desk.attempts > 0) {
    return <Badge tone="warning">Not reached, {tries(desk.attempts)}</Badge>;
  }
  const parcel = [courier, trackingNumber].filter(Boolean).join(' ');
  if (view === 'collect') {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={deliveryStatus === 'DELIVERED' ? 'success' : 'accent'}>
          {deliveryStatus === 'DELIVERED' ? 'Delivered' : 'On its way'}
        </Badge>
        {parcel && <span className="text-sm text-muted">{parcel}</span>}
      </span>
    );
  }
  if (view === 'returns' && desk?.reason) {
    return <span className="block text-sm">Refused: {desk.reason}</span>;
  }
  return null;
}

const tries = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`);
