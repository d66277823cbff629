import type { ReplyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { fullName } from '#contract/rules/people.ts';
import { money } from '#contract/rules/price.ts';
import { urlWithOpen } from '#web/admin/list/open-in-url.ts';
import { recallAll } from '#web/admin/memory/memory.ts';
import { newestOrders } from '#web/admin/memory/newest-orders.ts';
import { ordersUrl, readOrderQuery } from '#web/admin/orders/order-query.ts';
import { call } from '#web/client.ts';
import { type Choice, type Here, maxOfGroup } from './choice.ts';
import { matchScore } from './match-score.ts';

/** Finds orders by number, customer, mobile number, place or tracking number; and customers among them. */
export async function findOrders(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const pages = await Promise.all(
    searchesFor(typed).map((search) =>
      call('GET /orders/all', { query: { search, page: '1', limit: '20' }, signal }),
    ),
  );
  return choicesOf(
    pages.flatMap(({ orders }) => orders),
    typed,
  );
}

/** Those that were loaded before, newest first. */
export function knownOrders(typed: string): Choice[] {
  const pages = recallAll<ReplyOf<'GET /orders/all'>>('GET /orders/all');
  // Where several hold an order, the latest one says how it is.
  const held = [...pages.toReversed().flatMap(({ orders }) => orders), ...newestOrders()];
  const latest = new Map(held.map((order) => [order.id, order]));
  const matching = [...latest.values()].filter((order) => isMeant(order, typed));
  const number = numberIn(typed);
  return choicesOf(
    matching.toSorted((one, other) => rank(other, number) - rank(one, number)),
    typed,
  );
}

/** An order of which the whole number was typed goes first. */
const rank = ({ id }: Order, number: number | null) => (id === number ? Infinity : id);

/** Matches as the shop does: a few digits are a number, and part of nothing else. */
function isMeant(order: Order, typed: string) {
  const number = numberIn(typed);
  if (order.id === number) return true;
  if (number !== null && /^#|^.{1,3}$/.test(typed)) return false;
  return matchScore(typed, fullName(order.user), wordsOf(order)) > 0;
}

/** The number of an order, with or without `#`. */
export function numberIn(typed: string): number | null {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(asciiDigits(typed)) ?? [];
  return digits ? Number(digits) : null;
}

function choicesOf(found: readonly Order[], typed: string): Choice[] {
  const orders = [...new Map(found.map((order) => [order.id, order])).values()];
  const customers = customersAmong(orders, typed);
  const choices = orders.slice(0, maxOfGroup).map(orderChoice);
  // Whoever types an email means the customer.
  return typed.includes('@') ? [...customers, ...choices] : [...choices, ...customers];
}

/** Four digits and more may be part of a mobile number too, which could hide the order. */
const searchesFor = (typed: string) => (/^\d{4,9}$/.test(typed) ? [`#${typed}`, typed] : [typed]);

const orderChoice = (order: Order): Choice => ({
  ...numberedOrder(order.id),
  detail: `${fullName(order.user)} · ${money(order.orderTotal)} · ${statusNames[order.deliveryStatus]}`,
  words: wordsOf(order),
});

const wordsOf = ({ user, address, trackingNumber }: Order) =>
  [user.email, user.mobile, address.city, address.postalCode, trackingNumber].join(' ');

/** An order that has not been looked up yet. */
export const numberedOrder = (id: number): Choice => ({
  id: `order ${id}`,
  group: 'Orders',
  name: `Order #${id}`,
  icon: 'truck',
  // Above the list as it is, where that is in sight.
  to: ({ pathname, search }: Here) =>
    urlWithOpen(ordersUrl(pathname === '/admin/order' ? readOrderQuery(search) : {}), id),
});

function customersAmong(orders: readonly Order[], typed: string): Choice[] {
  const matching = orders.filter(
    ({ user }) =>
      user.email && matchScore(typed, fullName(user), `${user.email} ${user.mobile ?? ''}`),
  );
  const byEmail = new Map(matching.map(({ user }) => [user.email, user]));
  return [...byEmail.values()].slice(0, 3).map((user) => ({
    id: `customer ${user.email}`,
    group: 'Customers',
    name: fullName(user),
    detail: user.email,
    icon: 'user',
    words: `${user.email} ${user.mobile ?? ''}`,
    to: ordersUrl({ search: user.email }),
  }));
}
