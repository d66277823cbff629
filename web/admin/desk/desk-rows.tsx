import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { hasReceiver, receiverOf } from '#contract/rules/address-lines.ts';
import { fullName } from '#contract/rules/people.ts';
import { isMobile, phoneUrl, whatsappUrl } from '#contract/rules/phone-numbers.ts';
import { money } from '#contract/rules/price.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { DeskOrder } from '#contract/selling/desk.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { day, dayAndTime } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StepButtons } from './step-buttons.tsx';

/** What each row has of its list. */
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
      </>
    ),
  },
  {
    name: 'To collect',
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

/** The buyer confirms the order; the courier calls whoever receives it. */
/** Opens WhatsApp with the order in words, and the link where the customer confirms it. */
function WhatsApp({ order }: { order: DeskOrder }) {
  const { name } = useBrand();
  const { user, link } = order;
  if (!user.mobile || !isMobile(user.mobile)) return null;
  return (
    <a
      href={whatsappUrl(user.mobile, messageFor(order, name, link))}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp: order ${order.id}`}
      className="inline-flex touch items-center gap-2 whitespace-nowrap text-accent underline"
    >
      WhatsApp
    </a>
  );
}

function messageFor({ id, user, items, orderTotal }: DeskOrder, shop: string, link?: string) {
  const lines = items.map(({ quantity, product }) => {
    const label = variantLabel(product.variant);
    return `${quantity} × ${product.name}${label && ` (${label})`}`;
  });
  return [
    `Namaste ${user.firstName}, this is ${shop}. Your order #${id}:`,
    ...lines,
    `Total ${money(orderTotal)}, cash on delivery.`,
    ...(link ? [`Please confirm it here: ${location.origin}${link}`] : []),
  ].join('\n');
}

const Buyer = ({ order, wide }: { order: DeskOrder; wide?: boolean }) => (
  <>
    <span className="block font-medium">{fullName(order.user)}</span>
    <span className="flex flex-wrap items-center gap-x-4">
      <Phone number={order.user.mobile} wide={wide} />
      <WhatsApp order={order} />
    </span>
    {hasReceiver(order.address) && (
      <>
        <span className="block text-sm text-muted">For {receiverOf(order).name}</span>
        {order.address.receiverMobile && (
          <Phone number={order.address.receiverMobile} wide={wide} />
        )}
      </>
    )}
  </>
);

const Phone = ({ number, wide }: { number: string | null; wide?: boolean | undefined }) =>
  number ? (
    <a
      href={phoneUrl(number)}
      className={`inline-flex items-center gap-2 whitespace-nowrap text-accent underline ${wide ? 'min-h-11 text-lg' : 'touch'}`}
    >
      <Icon name="phone" className="size-4" />
      {number}
    </a>
  ) : (
    <span className="block text-sm text-muted">No phone number</span>
  );

const mostNamed = 3;

/** A line for each item, "2 × Ludo · Red, Large": a long name is cut, what to pack of it is not. */
const ItemsInShort = ({ order: { items } }: { order: Order }) => (
  <ul className="grid w-full text-sm">
    {items.slice(0, mostNamed).map(({ id, quantity, product }) => (
      <li key={id} className="flex min-w-0 gap-2">
        <span title={product.name} className="truncate">
          {quantity} × {product.name}
        </span>
        <strong className="shrink-0 font-semibold">{variantLabel(product.variant)}</strong>
      </li>
    ))}
    {items.length > mostNamed && <li className="text-muted">+ {items.length - mostNamed} more</li>}
  </ul>
);

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

/** What else to know of an order at its step. */
function RowNote({ order, tab }: { order: DeskOrder; tab: DeskTab }) {
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
