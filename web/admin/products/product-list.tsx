import { useState } from 'react';
import { Navigate, useNavigate, useRevalidator } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import { FirstCategory } from '#web/admin/categories/first-category.tsx';
import { ListHead } from '#web/admin/list/list-head.tsx';
import type { Key } from '#web/admin/list/selection.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { Table } from '#web/admin/list/table.tsx';
import { MoreProducts } from '#web/products/more-products.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import {
  isNarrowed,
  type ListedProducts,
  type ProductQuery,
  type ProductSort,
  productsUrl,
  sortNames,
} from './product-query.ts';
import { ProductCard, productColumns } from './product-rows.tsx';

interface ProductListProps {
  page: ListedProducts;
  categories: readonly Category[];
  lowStockAt: number;
  query: ProductQuery;
  onEdit: (edited: number | 'new') => unknown;
}

/** A page of the list, or what to do where there is none. */
export function ProductList({ page: { data, meta }, categories, query, ...row }: ProductListProps) {
  if (query.page > Math.max(1, meta.totalPages)) {
    return <Navigate to={productsUrl({ ...query, page: meta.totalPages })} replace />;
  }
  // Products that lack words of the search must not be changed or deleted along with it.
  if (data.length === 0 || meta.match === 'some') {
    const add = () => row.onEdit('new');
    return <NoneFound query={query} hasCategories={categories.length > 0} onAdd={add} />;
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
      <ProductTable products={data} query={query} sorting={sorting} {...row} />
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

interface ProductTableProps extends Pick<ProductListProps, 'lowStockAt' | 'query' | 'onEdit'> {
  products: readonly Product[];
  sorting: Sorting<ProductSort>;
}

function ProductTable({ products, query, sorting, ...props }: ProductTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const selectedProducts = products.filter(({ id }) => selected.has(id));
  const onDeleted = useAfterDeletion(products, query);
  const row = { ...props, products, onDeleted };
  return (
    <>
      <Table
        columns={productColumns(row)}
        rows={products}
        keyOf={({ id }) => id}
        sorting={sorting}
        selection={{ selected, onSelect: setSelected, nameOf: ({ name }) => name }}
        card={(product, checkbox) => (
          <ProductCard product={product} checkbox={checkbox} row={row} />
        )}
      />
      <BulkBar
        products={selectedProducts}
        onClear={() => setSelected(new Set())}
        onDeleted={() => onDeleted(selectedProducts)}
      />
    </>
  );
}

/** Reloads the page, or goes to the previous one when no product is left on it. */
function useAfterDeletion(products: readonly Product[], query: ProductQuery) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (deleted: readonly Product[]) => {
    if (deleted.length === products.length && query.page > 1) {
      await navigate(productsUrl({ ...query, page: query.page - 1 }));
    } else await revalidate();
  };
}

interface NoneFoundProps {
  query: ProductQuery;
  hasCategories: boolean;
  onAdd: () => void;
}

const NoneFound = ({ query, hasCategories, onAdd }: NoneFoundProps) => (
  <EmptyState title="No products available" icon="package-search">
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
