import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { Company } from '#contract/company.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { fullName } from '#contract/rules/people.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { variantWords } from '#contract/rules/variants.ts';
import { layOut, type Message } from './layout.ts';
import type { MailKind } from './queue.ts';

type OrderMail = Exclude<MailKind, 'password-reset'>;

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const words: Record<OrderMail, (order: Order) => { subject: string; lead: string }> = {
  'order-placed': (order) => ({
    subject: `Order #${order.id} placed`,
    lead: `Thank you, ${order.user.firstName}. We expect to deliver your order by ${dayOf(order.expectedDeliveryDate)}. Please keep ${totalOf(order)} in cash ready.`,
  }),
  'order-shipped': (order) => ({
    subject: `Order #${order.id} shipped`,
    lead: `Good news, ${order.user.firstName}: your order is on its way. We expect it at your door by ${dayOf(order.expectedDeliveryDate)}. Please keep ${totalOf(order)} in cash ready.`,
  }),
  'order-delivered': (order) => ({
    subject: `Order #${order.id} delivered`,
    lead: `Your order was delivered, ${order.user.firstName}. We hope it brings joy. Tell others what you think of it: you can review each product from your orders.`,
  }),
  'order-cancelled': (order) => ({
    subject: `Order #${order.id} cancelled`,
    lead: `Your order was cancelled, ${order.user.firstName}. Nothing is to be paid. If this is a surprise, please write to us.`,
  }),
};

/** The mail about what became of an order, with what it holds and where it goes. */
export function orderMessage(
  kind: OrderMail,
  order: Order,
  company: Company,
  publicUrl: string,
): Promise<Message> {
  return layOut(company, {
    ...words[kind](order),
    content: h(
      Section,
      null,
      order.items.map((item) => itemRow(item, amountsOf(order))),
      h(Text, { style: { fontWeight: 700 } }, `Total: ${totalOf(order)}`),
      h(
        Text,
        null,
        linesOf(['Delivery to:', fullName(order.user), ...addressLines(order.address)]),
      ),
      h(Button, { href: `${publicUrl}/myaccount/order`, style: button }, 'View your orders'),
    ),
  });
}

const button = {
  backgroundColor: '#1f2430',
  borderRadius: 8,
  color: '#ffffff',
  fontSize: 16,
  padding: '12px 20px',
};

function itemRow(item: OrderItem, amounts: readonly number[]) {
  const { id, quantity, product } = item;
  const choice = variantWords(product.variant);
  const name = `${quantity} × ${product.name}${choice && ` (${choice})`}`;
  return h(Text, { key: id }, `${name}: ${money(amountOf(item), amounts)}`);
}

const amountOf = ({ priceAtPurchase, quantity }: OrderItem) => lineTotal(priceAtPurchase, quantity);

/** Every amount of the mail: with paise in one of them, all show paise. */
const amountsOf = ({ items }: Order) => items.map(amountOf);

const totalOf = (order: Order) => money(order.orderTotal, amountsOf(order));

const dayOf = (moment: string) => date.format(new Date(moment));

/** Broken where a plain text, and a reader of mails that knows no styles, breaks them too. */
const linesOf = (lines: readonly (string | null)[]) =>
  lines.flatMap((line, index) => (index ? [h('br', { key: index }), line] : [line]));
