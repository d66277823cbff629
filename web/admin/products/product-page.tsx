import { Navigate } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { FirstCategory } from '#web/admin/categories/first-category.tsx';
import { ListHead } from '#web/admin/list/list-head.tsx';
import { MoreProducts } from '#web/products/more-products.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { ProductPage as ShownPage } from './product-answers.ts';
import { ProductList } from './product-list.tsx';
import {
  isNarrowed,
  type ProductQuery,
  type ProductSort,
  productsUrl,
  sortNames,
} from './product-query.ts';

interface ProductPageProps {
  page: ShownPage;
  categories: readonly Category[];
  lowStockAt: number;
  query: ProductQuery;
  onEdit: (edited: number | 'new') => unknown;
}

/** A page of the list, or what to do where there is none. */
export function ProductPage({ page, categories, lowStockAt, query, onEdit }: ProductPageProps) {
  const { data, meta } = page;
  if (query.page > Math.max(1, meta.totalPages)) {
    return <Navigate to={productsUrl({ ...query, page: meta.totalPages })} replace />;
  }
  // Products that lack words of the search must not be changed or deleted along with it.
  const hasNone = data.length === 0 || meta.match === 'some';
  if (hasNone) {
    return (
      <NoneFound query={query} hasCategories={categories.length > 0} onAdd={() => onEdit('new')} />
    );
  }
  const sorting = {
    sort: query.sort,
    to: (sort: ProductSort) => productsUrl({ ...query, sort, page: 1 }),
  };
  return (
    <div className="grid gap-4">
      <ListHead
        count={meta.totalItems}
        exact={meta.exact}
        of={['product', 'products']}
        names={sortNames}
        sorting={sorting}
      />
      <ProductList
        products={data}
        lowStockAt={lowStockAt}
        query={query}
        sorting={sorting}
        onEdit={onEdit}
      />
      <MoreProducts {...meta} />
      <Pagination
        page={query.page}
        pages={meta.totalPages}
        exact={meta.exact}
        to={(page) => productsUrl({ ...query, page })}
      />
    </div>
  );
}

interface NoneFoundProps {
  query: ProductQuery;
  hasCategories: boolean;
  onAdd: () => void;
}

const NoneFound = ({ query, hasCategories, onAdd }: NoneFoundProps) => (
  <EmptyState
    title="No products available"
    icon={<Icon name="package-search" className="size-8" />}
  >
    {isNarrowed(query) ? (
      <ButtonLink to="/admin/product" variant="secondary">
        Show all products
      </ButtonLink>
    ) : !hasCategories ? (
      <FirstCategory />
    ) : (
      <>
        <p className="text-muted">Add your first product, or import a CSV file.</p>
        <Button variant="secondary" onClick={onAdd}>
          Add the first product
        </Button>
      </>
    )}
  </EmptyState>
);
