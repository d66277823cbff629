import { Navigate, useNavigate, useRevalidator } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import { FirstCategory } from '#web/admin/categories/first-category.tsx';
import { ListHead } from '#web/admin/list/list-head.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { Table } from '#web/admin/list/table.tsx';
import { useChosen } from '#web/admin/list/use-chosen.ts';
import { startAction } from '#web/admin/shell/actions.ts';
import { MoreProducts } from '#web/products/more-products.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import {
  isNarrowed,
  type ListedProducts,
  maxChosen,
  type ProductQuery,
  type ProductSort,
  productsOnAllPages,
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

/** A page of the list, or what to do when it is empty. */
export function ProductList({ page: { data, meta }, categories, query, ...row }: ProductListProps) {
  if (query.page > Math.max(1, meta.totalPages)) {
    return <Navigate to={productsUrl({ ...query, page: meta.totalPages })} replace />;
  }
  // Products that match only some words of the search must not be changed or deleted in bulk.
  if (data.length === 0 || meta.match === 'some') {
    const add = () => row.onEdit('new');
    return <NoneFound query={query} hasCategories={categories.length > 0} onAdd={add} />;
  }
  const sorting = {
    names: sortNames,
    sort: query.sort,
    to: (sort: ProductSort) => productsUrl({ ...query, sort, page: 1 }),
  };
  return (
    <div className="grid gap-4">
      <ListHead
        count={meta.totalItems}
        exact={meta.exact}
        of={['product', 'products']}
        sorting={sorting}
      />
      <ProductTable
        products={data}
        totalItems={meta.totalItems}
        query={query}
        sorting={sorting}
        {...row}
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

interface ProductTableProps extends Pick<ProductListProps, 'lowStockAt' | 'query' | 'onEdit'> {
  products: readonly Product[];
  /** How many there are on all pages. */
  totalItems: number;
  sorting: Sorting<ProductSort>;
}

function ProductTable({ products, totalItems, query, sorting, ...props }: ProductTableProps) {
  const { selected, setSelected, chosen, all, choose } = useChosen(products, {
    ...{ of: 'products', max: maxChosen, totalItems },
    readAll: () => productsOnAllPages(query),
  });
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
        products={chosen}
        all={all}
        onClear={() => choose([])}
        // What is shown of other pages would not change.
        onChanged={() => chosen.length > products.length && choose([])}
        onDeleted={() => onDeleted(chosen)}
      />
    </>
  );
}

/** Reloads the page, or goes to the previous one when no product is left on it. */
function useAfterDeletion(products: readonly Product[], query: ProductQuery) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (deleted: readonly Product[]) => {
    if (deleted.length >= products.length && query.page > 1) {
      await navigate(productsUrl({ ...query, page: query.page - 1 }));
    } else await revalidate();
  };
}

interface NoneFoundProps {
  query: ProductQuery;
  hasCategories: boolean;
  onAdd: () => void;
}

function NoneFound({ query, hasCategories, onAdd }: NoneFoundProps) {
  const navigate = useNavigate();
  return (
    <EmptyState title="No products available" icon="package-search">
      {isNarrowed(query) ? (
        <ButtonLink to="/admin/product" variant="secondary">
          Show all products
        </ButtonLink>
      ) : !hasCategories ? (
        <>
          <p className="text-muted">
            If you have them in a file, import it: it adds their categories too.
          </p>
          <Button onClick={() => startAction('import-products', navigate)}>Import products</Button>
          <FirstCategory />
        </>
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
}
