import { useNavigate } from 'react-router';
import { formatCount } from '#contract/rules/numbers.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { LinkTabs } from '#web/admin/list/link-tabs.tsx';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { type OrderCounts, type OrderQuery, ordersUrl } from './order-query.ts';

interface OrderToolsProps {
  query: OrderQuery;
  counts: OrderCounts | Promise<OrderCounts>;
}

export function OrderTools({ query, counts }: OrderToolsProps) {
  const navigate = useNavigate();
  const tabs = (counted: OrderCounts) => (
    <LinkTabs
      label="Delivery status"
      names={{ '': 'All', ...statusNames }}
      current={query.status}
      to={(status) => ordersUrl({ ...query, status, page: 1 })}
      countOf={(status) => countOf(status, counted)}
    />
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Loaded of={counts} skeleton={tabs(null)}>
        {tabs}
      </Loaded>
      <SearchBox
        label="Search orders"
        placeholder="Number, name, phone, city, PIN code"
        search={query.search}
        onSearch={(search) => navigate(ordersUrl({ ...query, search, page: 1 }))}
      />
      {query.tag && (
        <p className="flex w-full flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">Orders with the tag “{query.tag}”</span>
          <ButtonLink to={ordersUrl({ ...query, tag: '', page: 1 })} variant="quiet" size="sm">
            Show all
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/**
 * The server counts one more than it shows, to know that there are more. A status with 0 among those may still have
 * orders, so its count is hidden.
 */
function countOf(status: OrderQuery['status'], counts: OrderCounts) {
  if (!counts) return;
  const { exact, ...each } = counts;
  const all = Object.values(each).reduce((sum, count) => sum + count, 0);
  const counted = status ? each[status] : all;
  const count = exact ? counted : Math.min(counted, all - 1);
  return exact || count > 0 ? formatCount(count, exact) : undefined;
}
