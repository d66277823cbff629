import type { DeliveryStatus } from '#contract/orders.ts';
import { literally } from '#db/client.ts';
import { and, eq, like, or, type SQL } from '#db/sql.ts';
import { orders } from './tables.ts';

/** What narrows a list of all orders. */
export interface OrderFilters {
  /** A number, or part of a name, e-mail address, mobile number, city or postal code. */
  search?: string | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
}

/** The condition for the orders that the filters let through. */
export const passing = ({ search, deliveryStatus }: OrderFilters): SQL | undefined =>
  and(
    deliveryStatus && eq(orders.deliveryStatus, deliveryStatus),
    search ? searched(search) : undefined,
  );

/** A few digits are an order's number; more may be part of a mobile number or a postal code too. */
function searched(search: string) {
  const number = search.replace(/^#/, '');
  const isOrder = /^\d{1,9}$/.test(number) ? eq(orders.id, Number(number)) : undefined;
  if (isOrder && number.length < 6) return isOrder;
  return or(isOrder, like(orders.searchText, `%${literally(search.toLowerCase())}%`));
}
