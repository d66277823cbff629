import type { PageMeta } from '#contract/fields.ts';
import type { OrderSort } from '#contract/orders/order-list.ts';
import { ListHead } from '#web/admin/list/list-head.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { OrderCounts } from './order-answers.ts';
import { type OrderQuery, sortNames } from './order-query.ts';

type Total = Pick<PageMeta, 'totalItems' | 'exact'>;

interface OrderHeadProps {
  total: Total;
  query: OrderQuery;
  counts: OrderCounts | Promise<OrderCounts>;
  sorting: Sorting<OrderSort>;
}

/** The list counts no further than its pages go; the tabs know more, unless there is a search. */
export function OrderHead({ total, query: { search, status }, counts, sorting }: OrderHeadProps) {
  const headOf = ({ totalItems, exact }: Total) => (
    <ListHead
      count={totalItems}
      exact={exact}
      of={['order', 'orders']}
      names={sortNames}
      sorting={sorting}
    />
  );
  if (total.exact || search || !status) return headOf(total);
  return (
    <Loaded of={counts} skeleton={headOf(total)}>
      {(known) => headOf(known?.exact ? { totalItems: known[status], exact: true } : total)}
    </Loaded>
  );
}
