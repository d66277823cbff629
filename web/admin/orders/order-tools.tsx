import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { centreCurrent } from '#web/admin/list/centre-current.ts';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { OrderCounts } from './order-answers.ts';
import { type OrderQuery, ordersUrl } from './order-query.ts';

interface OrderToolsProps {
  query: OrderQuery;
  counts: OrderCounts | Promise<OrderCounts>;
}

export function OrderTools({ query, counts }: OrderToolsProps) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <nav aria-label="Delivery status" className="-mx-4 max-w-[100vw] overflow-x-auto px-4">
        <Loaded of={counts} skeleton={<StatusTabs query={query} counts={null} />}>
          {(counted) => <StatusTabs query={query} counts={counted} />}
        </Loaded>
      </nav>
      <SearchBox
        label="Search orders"
        placeholder="Number, name, phone, city, PIN code"
        search={query.search}
        onSearch={(search) => navigate(ordersUrl({ ...query, search, page: 1 }))}
      />
    </div>
  );
}

function StatusTabs({ query, counts }: { query: OrderQuery; counts: OrderCounts }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status, or wider counts, move the tab.
  useEffect(() => centreCurrent(list.current), [query.status, counts]);
  return (
    <ul ref={list} className="flex gap-1">
      <Tab query={query} status="" name="All" {...countedIn('', counts)} />
      {Object.entries(statusNames).map(([status, name]) => (
        <Tab
          key={status}
          query={query}
          status={status as DeliveryStatus}
          name={name}
          {...countedIn(status as DeliveryStatus, counts)}
        />
      ))}
    </ul>
  );
}

/** Leaves out the count of a status with none among the orders counted: more may follow. */
function countedIn(status: OrderQuery['status'], counts: OrderCounts) {
  if (!counts) return {};
  const { exact, ...each } = counts;
  const all = Object.values(each).reduce((sum, count) => sum + count, 0);
  const count = status ? each[status] : Math.min(all, exact ? all : 10_000);
  return exact || count > 0 ? { count: formatCount(count, exact) } : {};
}

interface TabProps {
  query: OrderQuery;
  status: OrderQuery['status'];
  name: string;
  count?: string;
}

const Tab = ({ query, status, name, count }: TabProps) => (
  <li>
    <Link
      to={ordersUrl({ ...query, status, page: 1 })}
      aria-current={query.status === status ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    >
      {name}
      {count && <span className="text-sm font-normal tabular-nums">{count}</span>}
    </Link>
  </li>
);
