import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { nationalNumber } from '#contract/rules/phone-numbers.ts';
import { escapeLike } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, eq, inArray, like, or, type SQL, sql } from '#db/sql.ts';
import type { Sorts } from '#shop/paging.ts';
import { orderNotes, orders, orderTags } from './tables.ts';

export interface OrderFilters {
  /** A number, a whole tracking number, a tag, or part of a name, email, mobile number, city, postal code or note. */
  search?: string | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
  ids?: readonly number[] | undefined;
  tag?: string | undefined;
}

export const matchingOrders = ({
  search,
  deliveryStatus,
  ids,
  tag,
}: OrderFilters): SQL | undefined =>
  and(
    tag ? isTagged(tag) : undefined,
    deliveryStatus && eq(orders.deliveryStatus, deliveryStatus),
    ids && inArray(orders.id, [...ids]),
    search ? or(searched(search), trackedAs(search), ...noted(search)) : undefined,
  );

// As arrays, which are read first: from a subquery no index of orders would serve the search.
const isTagged = (tag: string) => sql`${orders.id} = any(array(
  select ${orderTags.orderId} from ${orderTags} where ${folded(orderTags.tag)} = ${folded(sql`${tag}`)}))`;

/** What fewer letters say is in no index. */
const fewestLetters = 3;

/** Orders with this tag, or with this in a note. */
const noted = (text: string) =>
  text.length < fewestLetters
    ? []
    : [
        isTagged(text),
        sql`${orders.id} = any(array(
          select ${orderNotes.orderId} from ${orderNotes}
          where without_accents(lower(${orderNotes.text})) like without_accents(lower(${`%${escapeLike(text)}%`}))))`,
      ];

/** A scanner types a tracking number as it is printed; people may type it in small letters. */
const trackedAs = (number: string) =>
  inArray(orders.trackingNumber, [number, number.toUpperCase()]);

/**
 * Digits are the number of an order. Four or five may also begin or end a mobile number, six or more be
 * any part of a mobile number or PIN code, with or without separators or what comes before the number.
 */
function searched(search: string) {
  const [, orderNumber] = /^#(\d{1,9})$/.exec(asciiDigits(search)) ?? [];
  if (orderNumber) return eq(orders.id, Number(orderNumber));
  const number = nationalNumber(search).replace(prefix, '');
  if (!/^\d+$/.test(number)) return contains(search);
  const isOrder = number.length < 10 ? eq(orders.id, Number(number)) : undefined;
  if (number.length < 4) return isOrder;
  if (number.length < 6) return or(isOrder, and(contains(number), isAtAnEndOfMobile(number)));
  return or(isOrder, contains(number), number === search ? undefined : contains(search));
}

const contains = (text: string) =>
  like(
    sql`without_accents(${orders.searchText})`,
    sql`without_accents(${`%${escapeLike(text)}%`})`,
  );

/** No index covers this, so it is combined with `contains`. */
const isAtAnEndOfMobile = (digits: string) =>
  or(like(orders.mobile, `${digits}%`), like(orders.mobile, `%${digits}`));

/** Matches the prefix of a mobile number, also of one that is not fully typed yet. */
const prefix = /^(?:(?:\+|00)91|0)(?=\d)/;

const { id, firstName, lastName, totalPaise, deliveryStatus } = orders;
const buyer = folded(sql`(${firstName} || ' ' || ${lastName})`);

const keys = {
  number: sql`${id}`,
  customer: sql`${buyer}, ${id}`,
  total: sql`${totalPaise}, ${id}`,
  status: sql`${deliveryStatus}, ${id}`,
};

/** Says whether an order stands behind another one, in this sort. */
export function isAfter(orderId: number, sort: OrderSort): SQL {
  const [key, isDescending] = placeIn[sort];
  const other = sql`(select ${keys[key]} from ${orders} where ${id} = ${orderId})`;
  return isDescending ? sql`(${keys[key]}) < ${other}` : sql`(${keys[key]}) > ${other}`;
}

/** Says whether an order stands in front of another one, in this sort. */
export const isBefore = (orderId: number, sort: OrderSort): SQL => isAfter(orderId, sorts[sort][1]);

const placeIn: Record<OrderSort, [key: keyof typeof keys, isDescending: boolean]> = {
  newest: ['number', true],
  oldest: ['number', false],
  customer: ['customer', false],
  customerDescending: ['customer', true],
  lowTotal: ['total', false],
  highTotal: ['total', true],
  status: ['status', false],
  statusDescending: ['status', true],
};

export const sorts: Sorts<OrderSort> = {
  newest: [sql`${id} desc`, 'oldest'],
  oldest: [keys.number, 'newest'],
  customer: [keys.customer, 'customerDescending'],
  customerDescending: [sql`${buyer} desc, ${id} desc`, 'customer'],
  lowTotal: [keys.total, 'highTotal'],
  highTotal: [sql`${totalPaise} desc, ${id} desc`, 'lowTotal'],
  status: [keys.status, 'statusDescending'],
  statusDescending: [sql`${deliveryStatus} desc, ${id} desc`, 'status'],
};
