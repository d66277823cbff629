import { Link } from 'react-router';
import type { StockHolder } from '#contract/dashboard.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DashboardPart } from './dashboard-part.tsx';

export const StockHolders = ({ customers }: { customers: readonly StockHolder[] }) =>
  customers.length > 0 && (
    <DashboardPart
      title="Customers who hold much of your stock"
      className="xl:col-span-3"
      aside={mayOpen('owner') && <LimitsLink />}
    >
      <ul className="grid [&>*+*]:border-t [&>*+*]:border-border">
        {customers.map((customer) => (
          <Holder key={customer.id} {...customer} />
        ))}
      </ul>
    </DashboardPart>
  );

const LimitsLink = () => (
  <Link
    to="/admin/rules"
    className="inline-flex min-h-6 touch items-center text-sm text-accent underline"
  >
    Limit orders
  </Link>
);

const Holder = ({ name, email, emailConfirmed, products, openOrders }: StockHolder) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <bdi>{name}</bdi>
        <bdi className="font-normal break-all text-muted">{email}</bdi>
        {!emailConfirmed && <Badge tone="warning">Email not confirmed</Badge>}
      </p>
      <p className="text-sm text-muted">
        {openOrders === 1 ? '1 open order holds' : `${formatCount(openOrders)} open orders hold`}{' '}
        more than half of the stock of {formatCount(products)} products.
      </p>
    </div>
    <ButtonLink
      to={ordersUrl({ search: email })}
      variant="secondary"
      size="sm"
      aria-label={`Show orders of ${name}`}
    >
      Show orders
    </ButtonLink>
  </li>
);
