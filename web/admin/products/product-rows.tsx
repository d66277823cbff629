import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import type { Column } from '#web/admin/list/table.tsx';
import { call } from '#web/client.ts';
import { Picture } from '#web/products/picture.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { priceRange } from './price-range.ts';
import { type ProductSort, sortsOf } from './product-query.ts';
import { StockButton } from './stock/stock-button.tsx';

/** The data of a row. */
interface ProductRow {
  /** All products of the list, so that their prices look alike. */
  products: readonly Product[];
  lowStockAt: number;
  onEdit: (id: number) => unknown;
  onDeleted: (deleted: readonly Product[]) => unknown;
}

const number = 'text-right tabular-nums';

export const productColumns = (row: ProductRow): Column<Product, ProductSort>[] => [
  {
    name: 'Image',
    look: 'w-px',
    cell: (product) => <PictureButton product={product} look="size-11" />,
  },
  {
    name: 'Product',
    look: 'min-w-40',
    sorts: sortsOf.name,
    // Adds the category, for windows too narrow for a column of it.
    cell: ({ name, status, category }) => (
      <>
        <bdi className="font-medium">{name}</bdi> <DraftMark status={status} />
        <span className="block text-sm text-muted xl:hidden">{category.name}</span>
      </>
    ),
  },
  { name: 'Category', look: 'min-w-36 max-xl:hidden', cell: ({ category }) => category.name },
  {
    name: 'Variants',
    look: `${number} max-xl:hidden`,
    cell: ({ variants }) => variants.length,
  },
  {
    name: 'Stock',
    look: number,
    sorts: sortsOf.stock,
    cell: (product) => <StockButton product={product} lowStockAt={row.lowStockAt} />,
  },
  {
    name: 'Price',
    look: `${number} whitespace-nowrap`,
    sorts: sortsOf.price,
    cell: (product) => priceRange(product, row.products),
  },
  {
    name: 'Actions',
    look: 'w-px',
    cell: (product) => <Actions product={product} row={row} />,
  },
];

interface ProductCardProps {
  product: Product;
  checkbox: ReactNode;
  row: ProductRow;
}

export const ProductCard = ({ product, checkbox, row }: ProductCardProps) => (
  <div className="grid grid-cols-[auto_1fr_auto] grid-rows-[auto_1fr] gap-x-3 p-3">
    <div className="row-span-2">
      <PictureButton product={product} look="size-20" />
    </div>
    <div className="min-w-0">
      <h2 className="text-base font-medium">
        <bdi>{product.name}</bdi> <DraftMark status={product.status} />
      </h2>
      <p className="text-sm text-muted">{product.category.name}</p>
    </div>
    {checkbox}
    <div className="col-span-2 flex items-end justify-between gap-x-2">
      <div className="min-w-0 self-start">
        <p className="font-semibold tabular-nums">{priceRange(product, row.products)}</p>
        <p className="text-sm">
          Stock: <StockButton product={product} lowStockAt={row.lowStockAt} />
        </p>
      </div>
      <Actions product={product} row={row} />
    </div>
  </div>
);

const DraftMark = ({ status }: Pick<Product, 'status'>) =>
  status === 'DRAFT' && <Badge>Draft</Badge>;

function Actions({ product, row }: { product: Product; row: ProductRow }) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, name } = product;
  return (
    <>
      <RowActions name={name} onEdit={() => row.onEdit(id)} onDelete={() => setDeleting(true)} />
      {isDeleting && (
        <DeleteDialog
          title="Delete product"
          name={name}
          failed="Failed to delete product"
          remove={() => call('DELETE /products/{id}', { params: { id: String(id) } })}
          onDeleted={() => row.onDeleted([product])}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

/** Shows all pictures of the product when it is pressed. */
function PictureButton({ product: { name, images }, look }: { product: Product; look: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Pictures of ${name}`}
        onClick={() => setOpen(true)}
        className="grid rounded-md"
      >
        <Thumbnail image={images[0]} className={look} />
      </button>
      {isOpen && (
        <Dialog title={`Pictures of ${name}`} place="wide" onClose={() => setOpen(false)}>
          {images.length === 0 && <p className="text-muted">No images available</p>}
          <ul className="grid gap-4 sm:grid-cols-2">
            {images.map(({ id, url, width, height, color }, at) => (
              <li key={id}>
                <Picture
                  {...{ url, width, height, color }}
                  alt={`${name}, picture ${at + 1}`}
                  sizes="(min-width: 640px) 22rem, 90vw"
                  className="h-auto w-full rounded-md border border-border"
                />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
