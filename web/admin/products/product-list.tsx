import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Product } from '#contract/products/products.ts';
import type { Key } from '#web/admin/list/selection.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { Table } from '#web/admin/list/table.tsx';
import { changeAll } from '#web/admin/memory/memory.ts';
import { productsDeleted } from '#web/admin/memory/row-changes.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { type OnOpen, type Opened, OpenProduct } from './open-product.tsx';
import { ProductCard } from './product-card.tsx';
import { productColumns } from './product-columns.tsx';
import { type ProductQuery, type ProductSort, productsUrl } from './product-query.ts';

interface ProductListProps {
  products: readonly Product[];
  lowStockAt: number;
  query: ProductQuery;
  sorting: Sorting<ProductSort>;
  onEdit: (id: number) => unknown;
}

export function ProductList({ products, lowStockAt, query, sorting, onEdit }: ProductListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open: OnOpen = (wanted) =>
    wanted.as === 'editor' ? onEdit(wanted.product.id) : setOpened(wanted);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const selectedProducts = products.filter(({ id }) => selected.has(id));
  const afterDeletion = useAfterDeletion(products, query);
  return (
    <>
      <Table
        columns={productColumns(open, lowStockAt, products)}
        rows={products}
        keyOf={({ id }) => id}
        sorting={sorting}
        selection={{ selected, onSelect: setSelected, nameOf: ({ name }) => name }}
        card={(product, checkbox) => (
          <ProductCard
            product={product}
            products={products}
            lowStockAt={lowStockAt}
            checkbox={checkbox}
            onOpen={open}
          />
        )}
      />
      <BulkBar
        products={selectedProducts}
        onClear={() => setSelected(new Set())}
        onDeleted={() => afterDeletion(selectedProducts)}
      />
      {opened && (
        <OpenProduct
          {...opened}
          onDeleted={() => afterDeletion([opened.product])}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/**
 * Reloads the page, or goes to the previous one when no product is left on it. The rows go last: by
 * then the dialog has closed and given the focus back.
 */
function useAfterDeletion(products: readonly Product[], query: ProductQuery) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (deleted: readonly Product[]) => {
    if (deleted.length === products.length && query.page > 1) {
      await navigate(productsUrl({ ...query, page: query.page - 1 }));
    } else await revalidate();
    changeAll(productsDeleted(deleted.map(({ id }) => id)));
  };
}
