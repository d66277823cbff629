import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DeliveryStatus } from '#contract/orders.ts';
import { statusNames } from '#web/account/order-status.tsx';
import { boxLook } from '#web/ui/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type OrderQuery, orderAddress } from './order-query.ts';

/** Tabs by status and the search; both stand in the address. */
export const OrderTools = ({ query }: { query: OrderQuery }) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <nav aria-label="Delivery status" className="-mx-4 max-w-[100vw] overflow-x-auto px-4">
      <ul className="flex gap-1">
        <Tab query={query} status="" name="All" />
        {Object.entries(statusNames).map(([status, name]) => (
          <Tab key={status} query={query} status={status as DeliveryStatus} name={name} />
        ))}
      </ul>
    </nav>
    <SearchBox key={query.search} query={query} />
  </div>
);

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

function SearchBox({ query }: { query: OrderQuery }) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search')).trim();
    navigate(orderAddress({ ...query, search, page: 1 }));
  };
  return (
    <search className="w-full sm:w-80">
      <form onSubmit={submit} className="relative">
        <input
          type="search"
          name="search"
          aria-label="Search orders"
          placeholder="Number, name, email, city, PIN code"
          defaultValue={query.search}
          maxLength={200}
          enterKeyHint="search"
          className={`${boxLook} pr-12`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-fg"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
