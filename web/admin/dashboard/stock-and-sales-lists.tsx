import { Link } from 'react-router';
import type { BestSeller, Dashboard, LowStock as Low, StockHolder } from '#contract/dashboard.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { productsUrl } from '#web/admin/products/product-query.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PagePart } from '#web/ui/page/page-part.tsx';

export const BestSellers = ({ products }: { products: readonly BestSeller[] }) => (
  <PagePart title="Best sellers">
    {products.length === 0 ? (
      <p className="text-muted">No sales yet.</p>
    ) : (
      <ol className={listLook}>
        {products.map(({ id, name, unitsSold }) => (
          <li key={id} className={rowLook}>
            <ProductLink name={name} />
            <span className="whitespace-nowrap tabular-nums">{formatCount(unitsSold)} sold</span>
          </li>
        ))}
      </ol>
    )}
  </PagePart>
);

type LowStockProps = Low & { counts: Promise<Dashboard | null> };

export const LowStock = ({ limit, count, variants, counts }: LowStockProps) => (
  <PagePart
    title="Low stock"
    className="xl:col-span-2"
    aside={
      count > 0 && (
        <Link
          to={productsUrl({ maxStock: limit })}
          className="inline-flex min-h-6 touch items-center text-sm text-accent underline"
        >
          {count === 1 ? 'Show 1 product' : `Show all ${formatCount(count)} products`}
        </Link>
      )
    }
  >
    {variants.length === 0 ? (
      <p className="text-muted">
        <Loaded of={counts} skeleton={wellStocked}>
          {(loaded) => (loaded?.products === 0 ? <AddProducts /> : wellStocked)}
        </Loaded>
      </p>
    ) : (
      <ul className={listLook}>
        {variants.map((variant) => (
          <li key={variant.id} className={rowLook}>
            <span className="min-w-0">
              <ProductLink name={variant.name} />
              <span className="text-sm text-muted"> {variantLabel(variant)}</span>
            </span>
            <Badge tone={variant.stock === 0 ? 'danger' : 'warning'}>
              {variant.stock === 0 ? 'Out of stock' : `${variant.stock} left`}
            </Badge>
          </li>
        ))}
      </ul>
    )}
  </PagePart>
);

const AddProducts = () => (
  <Link
    to="/admin/product?new"
    className="inline-flex min-h-6 touch items-center text-accent underline"
  >
    Add products to track their stock.
  </Link>
);

const wellStocked = 'No product is low on stock.';

const ProductLink = ({ name }: { name: string }) => (
  <Link
    to={productsUrl({ search: name })}
    className="inline-flex min-h-6 touch items-center font-medium hover:text-accent hover:underline"
  >
    {name}
  </Link>
);

const listLook = 'grid divide-y divide-border';
const rowLook = 'flex min-h-11 items-center justify-between gap-4 py-1';

export const StockHolders = ({ customers }: { customers: readonly StockHolder[] }) =>
  customers.length > 0 && (
    <PagePart
      title="Customers who hold much of your stock"
      className="xl:col-span-3"
      aside={mayOpen('owner') && <LimitsLink />}
    >
      <ul className={listLook}>
        {customers.map((customer) => (
          <Holder key={customer.id} {...customer} />
        ))}
      </ul>
    </PagePart>
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
