import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { nationalNumber } from '#contract/rules/phone-numbers.ts';
import { escapeLike } from '#db/client.ts';
import { and, eq, inArray, like, or, type SQL, sql } from '#db/sql.ts';
import { orders } from './tables.ts';

export interface OrderFilters {
  /** A number, a whole tracking number, or part of a name, email, mobile number, city or postal code. */
  search?: string | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
}

export const matchingOrders = ({ search, deliveryStatus }: OrderFilters): SQL | undefined =>
  and(
    deliveryStatus && eq(orders.deliveryStatus, deliveryStatus),
    search ? or(searched(search), trackedAs(search)) : undefined,
  );

/** A scanner types a tracking number as it is printed; people may type it in small letters. */
const trackedAs = (number: string) =>
  inArray(orders.trackingNumber, [number, number.toUpperCase()]);

/**
 * Digits are the number of an order. Four or five may also be the end of a mobile number, six or more
 * any part of a mobile number or PIN code, with or without separators.
 */
function searched(search: string) {
  if (/^#\d{1,9}$/.test(search)) return eq(orders.id, Number(search.slice(1)));
  const number = nationalNumber(search);
  if (!/^\d+$/.test(number)) return contains(search);
  const isOrder = number.length < 10 ? eq(orders.id, Number(number)) : undefined;
  if (number.length < 4) return isOrder;
  if (number.length < 6) return or(isOrder, and(contains(number), endsMobile(number)));
  return or(isOrder, contains(number), number === search ? undefined : contains(search));
}

const contains = (text: string) =>
  like(
    sql`without_accents(${orders.searchText})`,
    sql`without_accents(${`%${escapeLike(text)}%`})`,
  );

/** No index covers this, so it is combined with `contains`. */
const endsMobile = (digits: string) => like(orders.mobile, `%${digits}`);
