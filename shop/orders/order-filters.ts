import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { nationalNumber } from '#contract/rules/phone-numbers.ts';
import { escapeLike } from '#db/client.ts';
import { and, eq, inArray, like, or, type SQL, sql } from '#db/sql.ts';
import { orders } from './tables.ts';

export interface OrderFilters {
  /** A number, a whole tracking number, or part of a name, email, mobile number, city or postal code. */
  search?: string | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
  ids?: readonly number[] | undefined;
}

export const matchingOrders = ({ search, deliveryStatus, ids }: OrderFilters): SQL | undefined =>
  and(
    deliveryStatus && eq(orders.deliveryStatus, deliveryStatus),
    ids && inArray(orders.id, [...ids]),
    search ? or(searched(search), trackedAs(search)) : undefined,
  );

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
