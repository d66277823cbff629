import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products.ts';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { BulkBar } from '#web/admin/products/bulk/bulk-bar.tsx';
import { ProductDialog } from '#web/admin/products/editor/product-dialog.tsx';
import { ProductImages } from '#web/admin/products/product-images.tsx';
import {
  type ProductQuery,
  type ProductSort,
  productAddress,
} from '#web/admin/products/product-query.ts';
import { call } from '#web/client.ts';
import { ProductCards } from './product-cards.tsx';
import { ProductTable } from './product-table.tsx';

interface ProductListProps {
  products: readonly Product[];
  categories: readonly Category[];
  query: ProductQuery;
  sorting: Sorting<ProductSort>;
}

/** What of a product is open over the list. */
interface Open {
  as: 'editor' | 'images' | 'deletion';
  product: Product;
}

/** A page of products, and what can be done with one or with several of them. */
export function ProductList({ products, categories, query, sorting }: ProductListProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = products.filter(({ id }) => chosenIds.has(id));
  const afterDeletion = useAfterDeletion(query);
  const close = () => setOpen(null);
  const List = useIsWide() ? ProductTable : ProductCards;
  return (
    <>
      <List
        products={products}
        sorting={sorting}
        chosen={chosenIds}
        onChoose={setChosenIds}
        onEdit={(product) => setOpen({ as: 'editor', product })}
        onDelete={(product) => setOpen({ as: 'deletion', product })}
        onImages={(product) => setOpen({ as: 'images', product })}
      />
      <BulkBar
        products={chosen}
        onClear={() => setChosenIds(new Set())}
        onDeleted={() => afterDeletion(products.length - chosen.length)}
      />
      {open?.as === 'editor' && (
        <ProductDialog categories={categories} product={open.product} onClose={close} />
      )}
      {open?.as === 'images' && <ProductImages product={open.product} onClose={close} />}
      {open?.as === 'deletion' && (
        <DeleteDialog
          title="Delete product"
          name={open.product.name}
          failed="Failed to delete product"
          remove={() => call('DELETE /products/{id}', { params: { id: String(open.product.id) } })}
          onDeleted={() => afterDeletion(products.length - 1)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Reads the page again, or goes back one when nothing is left on it. */
function useAfterDeletion(query: ProductQuery) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (left: number) =>
    left === 0 && query.page > 1
      ? navigate(productAddress({ ...query, page: query.page - 1 }))
      : revalidate();
}
