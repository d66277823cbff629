import { Link, useNavigate } from 'react-router';
import type { DeliveryStatus } from '#contract/orders.ts';
import { statusNames } from '#web/account/order-status.tsx';
import { type OrderQuery, orderAddress } from './order-query.ts';
import { SearchBox } from './search-box.tsx';

/** Tabs by status and the search; both stand in the address. */
export function OrderTools({ query }: { query: OrderQuery }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <nav aria-label="Delivery status" className="-mx-4 max-w-[100vw] overflow-x-auto px-4">
        <ul className="flex gap-1">
          <Tab query={query} status="" name="All" />
          {Object.entries(statusNames).map(([status, name]) => (
            <Tab key={status} query={query} status={status as DeliveryStatus} name={name} />
          ))}
        </ul>
      </nav>
      <SearchBox
        key={query.search}
        label="Search orders"
        placeholder="Number, name, email, city, PIN code"
        search={query.search}
        onSearch={(search) => navigate(orderAddress({ ...query, search, page: 1 }))}
      />
    </div>
  );
}

interface TabProps {
  query: OrderQuery;
  status: OrderQuery['status'];
  name: string;
}

const Tab = ({ query, status, name }: TabProps) => (
  <li>
    <Link
      to={orderAddress({ ...query, status, page: 1 })}
      aria-current={query.status === status ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    >
      {name}
    </Link>
  </li>
);
