import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { placeLines, receiverOf } from '#contract/rules/address-lines.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { rowsBelowItems } from '#contract/rules/selling/charge-rows.ts';
import { shownParcel } from '#contract/rules/selling/parcel.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { Site } from '#shop/mail/site.ts';
import { amountsOf, type Occasion, type OrderMail, totalOf, wordsOf } from './order-words.ts';
import { type MailPicture, pictureOn } from './pictures.ts';
import { typedText } from './typed-text.ts';

/** The content of a mail about an order, for both its HTML and its plain text. */
export interface OrderLetter {
  subject: string;
  lead: string;
  lines: OrderLine[];
  /** Rows between the items and the total. */
  charges: { term: string; amount: string }[];
  total: { label: string; amount: string };
  receiver: { title: string; lines: string[] };
  /** The courier and tracking, where known. */
  parcel?: { lines: string[]; link?: LetterLink | undefined } | undefined;
  next: { title: string; lines: string[] };
  /** Only of a shop that receivers can reach; the first is the button. */
  links: LetterLink[];
}

export interface LetterLink {
  label: string;
  href: string;
}

export interface OrderLine {
  id: number;
  name: string;
  variant: string;
  /** Such as "2 × ₹499". */
  count: string;
  amount: string;
  picture?: MailPicture | undefined;
}

interface Places {
  site: Site;
  trackUrl?: string | undefined;
}

export function orderLetter(
  kind: OrderMail,
  occasion: Occasion,
  { site, trackUrl }: Places,
): OrderLetter {
  const { order } = occasion;
  const { nextTitle = 'What happens next', next, ...words } = wordsOf(kind, occasion);
  return {
    ...words,
    next: { title: nextTitle, lines: next },
    lines: order.items.map((item) => lineOf(item, amountsOf(order), site)),
    charges: rowsBelowItems(order, amountsOf(order)),
    total: { label: totalLabels[order.paymentStatus], amount: totalOf(order) },
    receiver: {
      title: isUnderway(order) ? 'Delivering to' : 'Delivery address',
      lines: orHidden(receiverLines(order)),
    },
    parcel: parcelOf(order),
    links: site.isPublic ? linksOf(order, { site, trackUrl }) : [],
  };
}

function parcelOf(order: Order): OrderLetter['parcel'] {
  const parcel = shownParcel(order);
  if (!parcel) return undefined;
  const { courier, trackingNumber, trackingUrl } = parcel;
  const number = trackingNumber && `Tracking number: ${trackingNumber}`;
  return {
    lines: [courier, number].filter((line) => line !== null),
    link: trackingUrl
      ? { label: courier ? `Track with ${courier}` : 'Track with the courier', href: trackingUrl }
      : undefined,
  };
}

/** Puts the link that needs no sign-in first while the order is underway. */
function linksOf(order: Order, { site, trackUrl }: Places): LetterLink[] {
  const view = { label: 'View your order', href: `${site.url}/myaccount/order/${order.id}` };
  if (!trackUrl) return [view];
  const track = { label: 'Track your order', href: trackUrl };
  return isUnderway(order) ? [track, view] : [view, track];
}

const totalLabels: Record<Order['paymentStatus'], string> = {
  PENDING: 'Total, cash on delivery',
  PAID: 'Total, paid in cash',
  CANCELLED: 'Total',
};

function lineOf(item: OrderItem, amounts: readonly number[], site: Site): OrderLine {
  const { id, quantity, priceAtPurchase, product } = item;
  return {
    id,
    name: product.name,
    variant: variantLabel(product.variant),
    count: `${quantity} × ${money(priceAtPurchase, amounts)}`,
    amount: money(lineTotal(priceAtPurchase, quantity), amounts),
    picture: pictureOn(site, product.images[0]),
  };
}

/** Returns none of a buyer with an unconfirmed email, whose address is blank here. */
function receiverLines(order: Order) {
  const place = placeLines(order.address);
  if (place.length === 0) return [];
  const { name, mobile } = receiverOf(order);
  return [name, ...place, mobile && `Mobile: ${mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')}`]
    .filter((line) => line !== null)
    .map(typedText)
    .filter(Boolean);
}

const orHidden = (lines: string[]) => (lines.length > 0 ? lines : [hidden]);

const hidden = 'The address in your order (shown here once you confirm your email)';
