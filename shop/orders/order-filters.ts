import type { DeliveryStatus } from '#contract/orders.ts';
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

/** Up to five digits are an order's number; more may also be part of a mobile number or a PIN code. */
function searched(search: string) {
  const number = search.replace(/^#/, '');
  const isOrder = /^\d{1,9}$/.test(number) ? eq(orders.id, Number(number)) : undefined;
  if (isOrder && number.length < 6) return isOrder;
  return or(isOrder, like(orders.searchText, `%${escapeLike(search.toLowerCase())}%`));
}
