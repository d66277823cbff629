import { Link } from 'react-router';
import type { Customer, CustomerSort } from '#contract/customers.ts';
import { phoneUrl } from '#contract/rules/phones/phone-links.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { day } from '#web/ui/dates.ts';
import { customerUrl, sortsOf } from './customer-query.ts';

const number = 'text-right tabular-nums whitespace-nowrap';

const nameLook = 'font-medium text-accent hover:underline';

export const customerColumns = (shown: readonly Customer[]): Column<Customer, CustomerSort>[] => {
  const print = moneyAmong(shown.map(({ spent }) => spent));
  return [
    {
      name: 'Customer',
      sorts: sortsOf.name,
      isRowHeader: true,
      cell: (customer) => (
        <div className="grid min-w-0 justify-items-start gap-1 py-1">
          <Link to={customerUrl(customer.id)} className={`wrap-anywhere ${nameLook}`}>
            {customer.name || customer.email}
          </Link>
          <span className="text-sm break-all text-muted">{customer.email}</span>
          <Tags tags={customer.tags} />
        </div>
      ),
    },
    {
      name: 'Phone',
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ mobile }) =>
        mobile && (
          <a href={phoneUrl(mobile)} className="inline-flex min-h-6 items-center hover:underline">
            {mobile}
          </a>
        ),
    },
    { name: 'City', look: 'wrap-anywhere', cell: ({ city }) => city },
    { name: 'Orders', look: number, sorts: sortsOf.orders, cell: ({ orders }) => orders },
    { name: 'Spent', look: number, sorts: sortsOf.spent, cell: ({ spent }) => print(spent) },
    {
      name: 'Refused',
      look: number,
      cell: ({ refused }) => refused > 0 && <Badge tone="danger">{refused}</Badge>,
    },
    {
      name: 'Latest order',
      sorts: sortsOf.lastOrder,
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ lastOrderAt }) => lastOrderAt && day(lastOrderAt),
    },
  ];
};

const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full overflow-clip">
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );

export const CustomerCard = ({ customer }: { customer: Customer }) => (
  <div className="grid content-start gap-1 p-4">
    <h2 className="text-lg">
      <Link
        to={customerUrl(customer.id)}
        className={`inline-flex min-h-11 items-center wrap-anywhere ${nameLook}`}
      >
        {customer.name || customer.email}
      </Link>
    </h2>
    <p className="text-sm wrap-anywhere text-muted">
      {[customer.mobile, customer.city].filter(Boolean).join(' · ') || customer.email}
    </p>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
      <span>
        {customer.orders} {customer.orders === 1 ? 'order' : 'orders'}
      </span>
      <span>{moneyAmong([customer.spent])(customer.spent)} spent</span>
      {customer.refused > 0 && <Badge tone="danger">{customer.refused} refused</Badge>}
    </p>
    <Tags tags={customer.tags} />
  </div>
);
