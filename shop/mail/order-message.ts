import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { Company } from '#contract/company.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import { fullName } from '#contract/rules/people.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { type Message, renderMail } from './layout.ts';
import type { MailKind } from './queue.ts';

type OrderMail = Exclude<MailKind, 'password-reset'>;

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const words: Record<OrderMail, (order: Order) => { subject: string; lead: string }> = {
  'order-placed': (order) => ({
    subject: `Order #${order.id} placed`,
    lead: `Thank you, ${order.user.firstName}.${whileUnderway(order, `We expect to deliver your order by ${dayOf(order.expectedDeliveryDate)}.`)}`,
  }),
  'order-shipped': (order) => ({
    subject: `Order #${order.id} shipped`,
    lead: `Good news, ${order.user.firstName}: your order is on its way.${whileUnderway(order, `We expect it at your door by ${dayOf(order.expectedDeliveryDate)}.`)}`,
  }),
  'order-delivered': (order) => ({
    subject: `Order #${order.id} delivered`,
    lead: `Your order was delivered, ${order.user.firstName}. We hope you enjoy it. Tell others what you think: you can review each product from your orders.`,
  }),
  'order-cancelled': (order) => ({
    subject: `Order #${order.id} cancelled`,
    lead: `Your order was cancelled, ${order.user.firstName}. Nothing is to be paid. If you did not expect this, please write to us.`,
  }),
};

/** A mail may go out late: after the delivery or a cancellation it must not announce one. */
const whileUnderway = (order: Order, expected: string) =>
  isUnderway(order) ? ` ${expected} Please keep ${totalOf(order)} ready in cash.` : '';

export function orderMessage(
  kind: OrderMail,
  order: Order,
  company: Company,
  publicUrl: string,
): Promise<Message> {
  return renderMail(company, {
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
  const choice = variantLabel(product.variant);
  const name = `${quantity} × ${product.name}${choice && ` (${choice})`}`;
  return h(Text, { key: id }, `${name}: ${money(amountOf(item), amounts)}`);
}

const amountOf = ({ priceAtPurchase, quantity }: OrderItem) => lineTotal(priceAtPurchase, quantity);

/** With paise in one amount, all amounts show paise. */
const amountsOf = ({ items }: Order) => items.map(amountOf);

const totalOf = (order: Order) => money(order.orderTotal, amountsOf(order));

const dayOf = (moment: string) => date.format(new Date(moment));

/** Broken by `<br>`, which plain text and mail readers without styles follow too. */
const linesOf = (lines: readonly (string | null)[]) =>
  lines.flatMap((line, index) => (index ? [h('br', { key: index }), line] : [line]));
