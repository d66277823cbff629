import type { DeliveryStatus } from '#contract/orders.ts';
import { statusNames } from '#web/account/order-status.tsx';

export interface OrderQuery {
  page: number;
  search: string;
  /** Orders of any status when empty. */
  status: DeliveryStatus | '';
}

/** What the address asks for; what it cannot mean counts as not asked. */
export function readOrderQuery(search: string): OrderQuery {
  const params = new URLSearchParams(search);
  const status = params.get('status') ?? '';
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: (params.get('search') ?? '').trim().slice(0, 200),
    status: Object.hasOwn(statusNames, status) ? (status as DeliveryStatus) : '',
  };
}

/** The address of a query. */
export function orderAddress({ page, search, status }: OrderQuery) {
  const params = new URLSearchParams();
  if (status) params.set('status', status);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/admin/order?${params}` : '/admin/order';
}

/** What the API is to list of it, on whichever page. */
export const filtersOf = ({ search, status }: OrderQuery) => ({
  ...(search && { search }),
  ...(status && { deliveryStatus: status }),
});
