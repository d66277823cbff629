import type { Order } from '#contract/orders/orders.ts';
import { asciiDigits, readId } from '#contract/rules/numbers.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { fullName } from '#contract/rules/people.ts';
import { money } from '#contract/rules/price.ts';
import { urlWithOpen } from '#web/admin/list/open-in-url.ts';
import { ordersUrl, readOrderQuery } from '#web/admin/orders/order-query.ts';
import { knownReplies } from '#web/admin/queries/queries.ts';
import { call } from '#web/client.ts';
import { type Choice, type Here, matchScore, maxOfGroup } from './choice.ts';

/** Finds orders by number, customer, mobile number, place or tracking number. */
export async function findOrders(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const pages = await Promise.all(
    searchesFor(typed).map((search) =>
      call('GET /orders/all', { query: { search, page: '1', limit: '20' }, signal }),
    ),
  );
  return choicesOf(pages.flatMap(({ orders }) => orders));
}

/** Those that were loaded before, newest first. */
export function knownOrders(typed: string): Choice[] {
  const pages = knownReplies('GET /orders/all').toReversed();
  // Of several copies of an order, the latest one counts.
  const latest = new Map(pages.flatMap(({ orders }) => orders.map((one) => [one.id, one])));
  const matching = [...latest.values()].filter((order) => isMeant(order, typed));
  const number = numberIn(typed);
  return choicesOf(matching.toSorted((one, other) => rank(other, number) - rank(one, number)));
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
  return readId(asciiDigits(typed).replace(/^#/, ''));
}

function choicesOf(found: readonly Order[]): Choice[] {
  const orders = [...new Map(found.map((order) => [order.id, order])).values()];
  return orders.slice(0, maxOfGroup).map(orderChoice);
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
  // Opens above the present list, where that is the list of orders.
  to: ({ pathname, search }: Here) =>
    urlWithOpen(ordersUrl(pathname === '/admin/order' ? readOrderQuery(search) : {}), id),
});
