import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { nextSteps, stepsAtTheDoor } from '#contract/rules/next-steps.ts';
import { isToArrive } from '#contract/rules/order-lifecycle.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { amountsCharged } from '#contract/rules/selling/charge-rows.ts';
import type {
  EmailChangeMail,
  LinkMail,
  MailKind,
  StockMail,
  WarningMail,
} from '#shop/mail-kinds.ts';
import { greetingName } from './typed-text.ts';

export type OrderMail = Exclude<MailKind, LinkMail | EmailChangeMail | StockMail | WarningMail>;

export interface OrderWords {
  subject: string;
  lead: string;
  /** The heading of `next`; "What happens next" unless given. */
  nextTitle?: string;
  /** A sentence each. */
  next: string[];
}

/** What the text of a mail depends on besides its kind. */
export interface Occasion {
  order: Order;
  /** What the customer was told before, in a mail about a status. */
  toldBefore?: DeliveryStatus | undefined;
  /** The change of the order, as it was queued with its mail. */
  changed?: Record<string, string> | undefined;
  now: Date;
}

export const wordsOf = (kind: OrderMail, occasion: Occasion): OrderWords => words[kind](occasion);

const words: Record<OrderMail, (occasion: Occasion) => OrderWords> = {
  'order-placed': ({ order, now }) => ({
    subject: `Thanks for your order${commaName(order)} (#${order.id})`,
    lead: `We have received your order.${expected(order, now)}`,
    next: nextSteps(order, totalOf(order)),
  }),
  'order-changed': ({ order, changed = {}, now }) => ({
    subject: `Your order #${order.id} was changed`,
    lead: `${sumsOf(order, changed)}${expected(order, now)} ${unexpected}`,
    nextTitle: 'What changed',
    next: changesIn(changed),
  }),
  'order-pending': ({ order, toldBefore = 'SHIPPED', now }) => ({
    ...correction(order, toldBefore, now),
    next: [
      ...(order.deliveryStatus === 'PENDING' ? ['We’ll email you when it is on its way.'] : []),
      ...atTheDoor(order),
    ],
  }),
  'order-shipped': ({ order, toldBefore, now }) => ({
    subject: `Your order is on its way${commaName(order)} (#${order.id})`,
    lead: `${toldBefore === 'DELIVERED' ? tooEarly(order, toldBefore) : 'It has left our shop.'}${expected(order, now)}`,
    next: atTheDoor(order),
  }),
  'order-delivered': ({ order }) => ({
    subject: `Your order has been delivered${commaName(order)} (#${order.id})`,
    lead: 'We hope you enjoy it.',
    next: ['You can review each product from your orders. Reviews help other shoppers.'],
  }),
  'order-cancelled': ({ order, toldBefore }) => ({
    subject: `Your order has been cancelled${commaName(order)} (#${order.id})`,
    lead: refundOf(order, toldBefore),
    next: [unexpected],
  }),
};

/** Uses the sums of that change: a later one has a mail of its own. */
function sumsOf(order: Order, { before, after }: Record<string, string>): string {
  const [old, now] = [Number(before), Number(after)];
  const amounts = [...amountsOf(order), old, now];
  return old === now
    ? `You still pay ${money(now, amounts)}.`
    : `You pay ${money(now, amounts)} instead of ${money(old, amounts)}.`;
}

const changesIn = ({ changes = '' }: Record<string, string>) => changes.split('\n').filter(Boolean);

const unexpected = 'If you did not expect this, please write to us or call us.';

/** The desk knows what was collected, maybe before the order was set to delivered. */
function refundOf(order: Order, toldBefore: DeliveryStatus | undefined): string {
  const { cash, cashAmount } = order.desk ?? {};
  if (cash === 'COLLECTED' && cashAmount) {
    return `We will return the ${money(cashAmount, amountsOf(order))} that you have paid.`;
  }
  return toldBefore === 'DELIVERED' && order.orderTotal > 0
    ? `If you have already paid, we will return your ${totalOf(order)}.`
    : 'You won’t be charged.';
}

function correction(order: Order, toldBefore: DeliveryStatus, now: Date) {
  if (toldBefore === 'CANCELED') {
    return {
      subject: `Your order is active again${commaName(order)} (#${order.id})`,
      lead: `It is no longer cancelled.${expected(order, now)}`,
    };
  }
  return {
    subject: `Your order has not been shipped yet${commaName(order)} (#${order.id})`,
    lead: `${tooEarly(order, toldBefore)}${expected(order, now)}`,
  };
}

const tooEarly = (order: Order, toldBefore: DeliveryStatus) =>
  `Sorry${commaName(order)}: we told you too early that your order ${toldBefore === 'DELIVERED' ? 'had been delivered' : 'was on its way'}.`;

const commaName = ({ user }: Order) => {
  const name = greetingName(user);
  return name && `, ${name}`;
};

/** A mail may go out late: it announces no delivery that is over or was cancelled. */
function expected(order: Order, now: Date): string {
  const at = new Date(order.expectedDeliveryDate);
  if (!isToArrive(order) || at < now) return '';
  return ` We expect to deliver it by ${date.format(at)}.`;
}

const atTheDoor = (order: Order) => stepsAtTheDoor(order, totalOf(order));

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** All amounts of the mail for `money`: if one of them has paise, all show paise. */
export const amountsOf = (order: Order): number[] => [
  order.orderTotal,
  ...amountsCharged(order),
  ...order.items.flatMap(({ priceAtPurchase, quantity }) => [
    priceAtPurchase,
    lineTotal(priceAtPurchase, quantity),
  ]),
];

export const totalOf = (order: Order) => money(order.orderTotal, amountsOf(order));
