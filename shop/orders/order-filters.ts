import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { nationalNumber } from '#contract/rules/phone-numbers.ts';
import { escapeLike } from '#db/client.ts';
import { and, eq, like, or, type SQL } from '#db/sql.ts';
import { orders } from './tables.ts';

export interface OrderFilters {
  /** A number, or part of a name, email address, mobile number, city or postal code. */
  search?: string | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
}

export const matchingOrders = ({ search, deliveryStatus }: OrderFilters): SQL | undefined =>
  and(
    deliveryStatus && eq(orders.deliveryStatus, deliveryStatus),
    search ? searched(search) : undefined,
  );

/**
 * Digits are an order's number. Four or five may also end a mobile number; more may be part of one
 * or of a PIN code, with the separators that people write.
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

const contains = (text: string) => like(orders.searchText, `%${escapeLike(text.toLowerCase())}%`);

/** No index covers it, so it stands beside `contains`. */
const endsMobile = (digits: string) => like(orders.mobile, `%${digits}`);
