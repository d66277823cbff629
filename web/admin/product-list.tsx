import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Product } from '#contract/products.ts';
import { PageFrame } from '#web/account/page-frame.tsx';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductImages } from './product-images.tsx';
import { type ProductQuery, productAddress } from './product-query.ts';
import { ProductTable } from './product-table.tsx';
import type { ProductsAndCategories } from './products.tsx';
import { SearchBox } from './search-box.tsx';

type ProductListProps = ProductsAndCategories & { query: ProductQuery };

/** What of a product is open over the list. */
type Open = { as: 'editor'; product?: Product } | { as: 'images' | 'deletion'; product: Product };

/** A page of products, and what can be done with them. */
export function ProductList({ page, categories, query }: ProductListProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  return (
    <PageFrame title="Products" action={<AddButton onClick={() => setOpen({ as: 'editor' })} />}>
      <SearchBox
        label="Search products"
        placeholder="Name or description"
        search={query.search}
        onSearch={(search) => navigate(productAddress({ search, page: 1 }))}
      />
      {page.data.length === 0 ? (
        <EmptyState
          title="No products available"
          icon={<Icon name="package-search" className="size-8" />}
        />
      ) : (
        <ProductTable
          products={page.data}
          onEdit={(product) => setOpen({ as: 'editor', product })}
          onDelete={(product) => setOpen({ as: 'deletion', product })}
          onImages={(product) => setOpen({ as: 'images', product })}
        />
      )}
      <Pagination
        page={query.page}
        pages={page.meta.totalPages}
        to={(number) => productAddress({ ...query, page: number })}
      />
      {open?.as === 'editor' && (
        <ProductDialog categories={categories} product={open.product} onClose={close} />
      )}
      {open?.as === 'images' && <ProductImages product={open.product} onClose={close} />}
      {open?.as === 'deletion' && (
        <Deletion
          product={open.product}
          query={query}
          isLast={page.data.length === 1}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <Icon name="plus" className="size-4" />
    Add product
  </Button>
);

interface DeletionProps {
  product: Product;
  query: ProductQuery;
  /** It is the only one of its page, which then is no more. */
  isLast: boolean;
  onClose: () => void;
}

function Deletion({ product, query, isLast, onClose }: DeletionProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const goOn = () =>
    isLast && query.page > 1
      ? navigate(productAddress({ ...query, page: query.page - 1 }))
      : revalidate();
  return (
    <DeleteDialog
      title="Delete product"
      name={product.name}
      failed="Failed to delete product"
      remove={() => call('DELETE /products/{id}', { params: { id: String(product.id) } })}
      onDeleted={goOn}
      onClose={onClose}
    />
  );
}
