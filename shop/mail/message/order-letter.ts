import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import { fullName } from '#contract/rules/people.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { chargeRows } from '#contract/rules/selling/charge-rows.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { Site } from '#shop/mail/site.ts';
import { amountsOf, type Occasion, type OrderMail, totalOf, wordsOf } from './order-words.ts';
import { type MailPicture, pictureOn } from './pictures.ts';
import { typedText } from './typed-text.ts';

/** All that a mail about an order says, for its page and its plain text alike. */
export interface OrderLetter {
  subject: string;
  lead: string;
  lines: OrderLine[];
  /** Rows between the items and the total. */
  charges: { term: string; amount: string }[];
  total: { label: string; amount: string };
  receiver: { title: string; lines: string[] };
  next: string[];
  /** Only of a shop that receivers can reach. */
  button?: { label: string; href: string } | undefined;
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

export function orderLetter(kind: OrderMail, occasion: Occasion, site: Site): OrderLetter {
  const { order } = occasion;
  return {
    ...wordsOf(kind, occasion),
    lines: order.items.map((item) => lineOf(item, amountsOf(order), site)),
    charges: chargeRows(order, amountsOf(order)),
    total: { label: totalLabels[order.paymentStatus], amount: totalOf(order) },
    receiver: {
      title: isUnderway(order) ? 'Delivering to' : 'Delivery address',
      lines: orHidden(receiverLines(order)),
    },
    button: site.isPublic
      ? { label: 'View your order', href: `${site.url}/myaccount/order/${order.id}` }
      : undefined,
  };
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

const receiverLines = ({ user, address }: Order) =>
  [
    fullName(user),
    ...addressLines(address),
    user.mobile && `Mobile: ${user.mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')}`,
  ]
    .filter((line) => line !== null)
    .map(typedText)
    .filter(Boolean);

const orHidden = (lines: string[]) => (lines.length > 0 ? lines : [hidden]);

const hidden = 'As in your order. Confirm your email to see it here.';
