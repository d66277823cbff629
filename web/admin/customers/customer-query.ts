import type { CustomerSort } from '#contract/customers.ts';
import { sortIn } from '#web/admin/list/sorting.ts';
import { listUrl, pageIn, textIn } from '#web/list-url.ts';

export const sortsOf = {
  name: ['name'],
  orders: [undefined, 'orders'],
  spent: [undefined, 'spent'],
  lastOrder: [undefined, 'lastOrder'],
} as const;

/** Labels of the menu. */
export const sortNames: Record<CustomerSort, string> = {
  newest: 'Newest',
  name: 'Name, A to Z',
  spent: 'Spent, high to low',
  orders: 'Orders, high to low',
  lastOrder: 'Latest order',
};

export interface CustomerQuery {
  page: number;
  search: string;
  sort: CustomerSort;
}

/** Reads the query string; ignores invalid values. */
export function readCustomerQuery(search: string): CustomerQuery {
  const params = new URLSearchParams(search);
  return {
    page: pageIn(params),
    search: textIn(params, 'search', 200),
    sort: sortIn(sortNames, params.get('sort')),
  };
}

export const customersUrl = (query: Partial<CustomerQuery>) =>
  listUrl('/admin/customers', query, { sort: 'newest', page: 1 });

export const customerUrl = (id: number) => `/admin/customers/${id}`;
