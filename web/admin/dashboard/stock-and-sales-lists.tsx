import { Link } from 'react-router';
import type { BestSeller, Dashboard, LowStock as Low } from '#contract/dashboard.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { productsUrl } from '#web/admin/products/product-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { DashboardPart } from './dashboard-part.tsx';

export const BestSellers = ({ products }: { products: readonly BestSeller[] }) => (
  <DashboardPart title="Best sellers">
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
  </DashboardPart>
);

type LowStockProps = Low & { counts: Promise<Dashboard | null> };

export const LowStock = ({ limit, count, variants, counts }: LowStockProps) => (
  <DashboardPart
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
  </DashboardPart>
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

const listLook = 'grid [&>*+*]:border-t [&>*+*]:border-border';
const rowLook = 'flex min-h-11 items-center justify-between gap-4 py-1';
