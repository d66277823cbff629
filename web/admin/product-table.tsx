import type { Product } from '#contract/products.ts';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { Tick } from '#web/admin/list/tick.tsx';
import { type ProductSort, sortsOf } from '#web/admin/products/product-query.ts';
import { Head, headLook, SortedHead } from './product-head.tsx';
import { PictureButton, priceRange, Stock } from './product-marks.tsx';
import { Cell } from './table.tsx';

export interface ProductTableProps {
  products: readonly Product[];
  sorting: Sorting<ProductSort>;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onImages: (product: Product) => void;
}

const number = 'text-right tabular-nums';

/** Products on a wide screen, one a row; several can be chosen. */
export function ProductTable({ products, sorting, chosen, onChoose, ...on }: ProductTableProps) {
  const toggle = (id: number) => onChoose(chosen.symmetricDifference(new Set([id])));
  const all = products.map(({ id }) => id);
  return (
    <div className="overflow-clip rounded-lg border border-border bg-surface">
      <table className="w-full text-left">
        <thead>
          <tr>
            <th scope="col" className={`${headLook} w-10 pr-0!`}>
              <Tick
                label="Select all on this page"
                checked={all.every((id) => chosen.has(id))}
                mixed={all.some((id) => chosen.has(id))}
                onChange={(checked) => onChoose(new Set(checked ? all : []))}
              />
            </th>
            <Head name="Image" />
            <SortedHead name="Product" sorts={sortsOf.name} sorting={sorting} />
            <Head name="Category" look="max-xl:hidden" />
            <Head name="Variants" look={`${number} max-xl:hidden`} />
            <SortedHead name="Stock" sorts={sortsOf.stock} sorting={sorting} look={number} />
            <SortedHead name="Price" sorts={sortsOf.price} sorting={sorting} look={number} />
            <Head name="Actions" look="w-px" />
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              chosen={chosen.has(product.id)}
              onToggle={() => toggle(product.id)}
              {...on}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One of the products, and what can be done with it. */
export type ProductRowProps = Pick<ProductTableProps, 'onEdit' | 'onDelete' | 'onImages'> & {
  product: Product;
  chosen: boolean;
  onToggle: () => void;
};

const ProductRow = ({ product, chosen, onToggle, onEdit, onDelete, onImages }: ProductRowProps) => (
  <tr className={`border-t border-border ${chosen ? 'bg-accent-soft' : 'hover:bg-elevated'}`}>
    <Cell look="pr-0!">
      <Tick label={`Select ${product.name}`} checked={chosen} onChange={onToggle} />
    </Cell>
    <Cell look="w-px">
      <PictureButton product={product} onImages={onImages} look="size-11" />
    </Cell>
    <Cell look="min-w-40">
      <span className="font-medium">{product.name}</span>
      <span className="block text-sm text-muted xl:hidden">{product.category.name}</span>
    </Cell>
    <Cell look="min-w-36 max-xl:hidden">{product.category.name}</Cell>
    <Cell look={`${number} max-xl:hidden`}>{product.variants.length}</Cell>
    <Cell look={number}>
      <Stock product={product} />
    </Cell>
    <Cell look={`${number} whitespace-nowrap`}>{priceRange(product)}</Cell>
    <Cell>
      <RowActions
        name={product.name}
        onEdit={() => onEdit(product)}
        onDelete={() => onDelete(product)}
      />
    </Cell>
  </tr>
);
