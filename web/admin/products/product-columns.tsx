import type { Product } from '#contract/products/products.ts';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import type { Column } from '#web/admin/list/table.tsx';
import type { OnOpen } from './open-product.tsx';
import { PictureButton } from './picture-button.tsx';
import { priceRange } from './price-range.ts';
import { type ProductSort, sortsOf } from './product-query.ts';
import { Stock } from './stock.tsx';

const number = 'text-right tabular-nums';

export const productColumns = (
  onOpen: OnOpen,
  lowStockAt: number,
  products: readonly Product[],
): Column<Product, ProductSort>[] => [
  {
    name: 'Image',
    look: 'w-px',
    cell: (product) => <PictureButton product={product} onOpen={onOpen} look="size-11" />,
  },
  {
    name: 'Product',
    look: 'min-w-40',
    sorts: sortsOf.name,
    cell: (product) => <Name product={product} />,
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
    cell: (product) => <Stock product={product} lowStockAt={lowStockAt} />,
  },
  {
    name: 'Price',
    look: `${number} whitespace-nowrap`,
    sorts: sortsOf.price,
    cell: (product) => priceRange(product, products),
  },
  {
    name: 'Actions',
    look: 'w-px',
    cell: (product) => (
      <RowActions
        name={product.name}
        onEdit={() => onOpen({ as: 'editor', product })}
        onDelete={() => onOpen({ as: 'deletion', product })}
      />
    ),
  },
];

/** Adds the category, for windows too narrow for a column of it. */
const Name = ({ product: { name, category } }: { product: Product }) => (
  <>
    <bdi className="font-medium">{name}</bdi>
    <span className="block text-sm text-muted xl:hidden">{category.name}</span>
  </>
);
