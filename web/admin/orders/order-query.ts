import type { DeliveryStatus, OrderSort } from '#contract/orders.ts';
import { sortIn } from '#web/admin/list/sorting.ts';
import { listAddress, pageIn, textIn } from '#web/list-address.ts';
import { statusNames } from '#web/orders/order-status.tsx';

/** What each order is called where there are no heads to press. */
export const sortNames: Record<OrderSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  customer: 'Customer, A to Z',
  customerDescending: 'Customer, Z to A',
  lowTotal: 'Total, low to high',
  highTotal: 'Total, high to low',
  status: 'Status, A to Z',
  statusDescending: 'Status, Z to A',
};

export interface OrderQuery {
  page: number;
  search: string;
  /** Orders of any status when empty. */
  status: DeliveryStatus | '';
  sort: OrderSort;
}

/** What the address asks for; what it cannot mean counts as not asked. */
export function readOrderQuery(search: string): OrderQuery {
  const params = new URLSearchParams(search);
  const status = params.get('status') ?? '';
  return {
    page: pageIn(params),
    search: textIn(params, 'search', 200),
    status: Object.hasOwn(statusNames, status) ? (status as DeliveryStatus) : '',
    sort: sortIn(sortNames, params.get('sort')),
  };
}

/** The address of a query, without what it would be anyway. */
export const orderAddress = (query: Partial<OrderQuery>) =>
  listAddress('/admin/order', query, { sort: 'newest', page: 1 });

/** What the API is to list of it, on whichever page. */
export const filtersOf = ({ search, status }: OrderQuery) => ({
  ...(search && { search }),
  ...(status && { deliveryStatus: status }),
});
