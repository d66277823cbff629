import type { ReactNode } from 'react';
import type { Product } from '#contract/products/products.ts';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import type { OnOpen } from './open-product.tsx';
import { PictureButton } from './picture-button.tsx';
import { priceRange } from './price-range.ts';
import { Stock } from './stock.tsx';

interface ProductCardProps {
  product: Product;
  /** All of the list. */
  products: readonly Product[];
  lowStockAt: number;
  checkbox: ReactNode;
  onOpen: OnOpen;
}

export const ProductCard = ({
  product,
  products,
  lowStockAt,
  checkbox,
  onOpen,
}: ProductCardProps) => (
  <div className="grid grid-cols-[auto_1fr_auto] grid-rows-[auto_1fr] gap-x-3 p-3">
    <div className="row-span-2">
      <PictureButton product={product} onOpen={onOpen} look="size-20" />
    </div>
    <div className="min-w-0">
      <h2 className="text-base font-medium">
        <bdi>{product.name}</bdi>
      </h2>
      <p className="text-sm text-muted">{product.category.name}</p>
    </div>
    {checkbox}
    <div className="col-span-2 flex items-end justify-between gap-x-2">
      <div className="min-w-0 self-start">
        <p className="font-semibold tabular-nums">{priceRange(product, products)}</p>
        <p className="text-sm">
          Stock: <Stock product={product} lowStockAt={lowStockAt} />
        </p>
      </div>
      <RowActions
        name={product.name}
        onEdit={() => onOpen({ as: 'editor', product })}
        onDelete={() => onOpen({ as: 'deletion', product })}
      />
    </div>
  </div>
);
