import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Product } from '#contract/products/products.ts';
import type { Key } from '#web/admin/list/selection.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { Table } from '#web/admin/list/table.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { type OnOpen, type Opened, OpenProduct } from './open-product.tsx';
import { ProductCard } from './product-card.tsx';
import { productColumns } from './product-columns.tsx';
import { type ProductQuery, type ProductSort, productsUrl } from './product-query.ts';

interface ProductListProps {
  products: readonly Product[];
  query: ProductQuery;
  sorting: Sorting<ProductSort>;
  onEdit: (id: number) => unknown;
}

export function ProductList({ products, query, sorting, onEdit }: ProductListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open: OnOpen = (wanted) =>
    wanted.as === 'editor' ? onEdit(wanted.product.id) : setOpened(wanted);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const selectedProducts = products.filter(({ id }) => selected.has(id));
  const afterDeletion = useAfterDeletion(query);
  return (
    <>
      <Table
        columns={productColumns(open)}
        rows={products}
        keyOf={({ id }) => id}
        sorting={sorting}
        selection={{ selected, onSelect: setSelected, nameOf: ({ name }) => name }}
        card={(product, checkbox) => (
          <ProductCard product={product} checkbox={checkbox} onOpen={open} />
        )}
      />
      <BulkBar
        products={selectedProducts}
        onClear={() => setSelected(new Set())}
        onDeleted={() => afterDeletion(products.length - selectedProducts.length)}
      />
      {opened && (
        <OpenProduct
          {...opened}
          onDeleted={() => afterDeletion(products.length - 1)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Reloads the page, or goes to the previous one when no product is left on it. */
function useAfterDeletion(query: ProductQuery) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (left: number) =>
    left === 0 && query.page > 1
      ? navigate(productsUrl({ ...query, page: query.page - 1 }))
      : revalidate();
}
