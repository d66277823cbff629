import { money } from '#contract/price.ts';
import type { Product } from '#contract/products.ts';
import { lowStock } from '#contract/variants.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { Head, headLook, SortedHead } from './product-head.tsx';
import type { ProductQuery } from './product-query.ts';
import { RowActions } from './row-actions.tsx';
import { Cell } from './table.tsx';

interface ProductTableProps {
  products: readonly Product[];
  query: ProductQuery;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onImages: (product: Product) => void;
}

const wide = 'max-md:hidden';
const number = 'text-right tabular-nums';

/** Products, one a row; several can be chosen. */
export function ProductTable({ products, query, chosen, onChoose, ...on }: ProductTableProps) {
  const toggle = (id: number) => onChoose(chosen.symmetricDifference(new Set([id])));
  const all = products.map(({ id }) => id);
  return (
    <div className="overflow-clip rounded-lg border border-border bg-surface">
      <table className="w-full text-left max-sm:[&_td]:px-2 max-sm:[&_th]:px-2">
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
            <Head name="Image" look={wide} />
            <SortedHead name="Product" column="name" query={query} />
            <Head name="Category" look="max-lg:hidden" />
            <Head name="Variants" look={`${number} max-lg:hidden`} />
            <SortedHead name="Stock" column="stock" query={query} look="text-right" />
            <SortedHead name="Price" column="price" query={query} look={`${number} ${wide}`} />
            <Head name="Actions" look="w-px max-sm:text-[0px]" />
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

type ProductRowProps = Pick<ProductTableProps, 'onEdit' | 'onDelete' | 'onImages'> & {
  product: Product;
  chosen: boolean;
  onToggle: () => void;
};

const ProductRow = ({ product, chosen, onToggle, onEdit, onDelete, onImages }: ProductRowProps) => (
  <tr className={`border-t border-border ${chosen ? 'bg-accent-soft' : 'hover:bg-elevated'}`}>
    <Cell look="pr-0!">
      <Tick label={`Select ${product.name}`} checked={chosen} onChange={onToggle} />
    </Cell>
    <Cell look={`${wide} w-px`}>
      <button
        type="button"
        aria-label={`Images of ${product.name}`}
        onClick={() => onImages(product)}
        className="grid rounded-md"
      >
        <Thumbnail image={product.images[0]} className="size-11" />
      </button>
    </Cell>
    <Cell>
      <span className="font-medium">{product.name}</span>
      <span className="block text-sm text-muted lg:hidden">{product.category.name}</span>
      <span className="block text-sm text-muted tabular-nums md:hidden">{priceRange(product)}</span>
    </Cell>
    <Cell look="max-lg:hidden">{product.category.name}</Cell>
    <Cell look={`${number} max-lg:hidden`}>{product.variants.length}</Cell>
    <Cell look={number}>
      <Stock product={product} />
    </Cell>
    <Cell look={`${number} ${wide} whitespace-nowrap`}>{priceRange(product)}</Cell>
    <Cell look="max-sm:pl-0! max-sm:[&>div]:flex-col">
      <RowActions
        name={product.name}
        onEdit={() => onEdit(product)}
        onDelete={() => onDelete(product)}
      />
    </Cell>
  </tr>
);

interface TickProps {
  label: string;
  checked: boolean;
  /** Some are, and some are not. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

const Tick = ({ label, checked, mixed = false, onChange }: TickProps) => (
  <label className="grid size-9 place-items-center touch">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed && !checked;
      }}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5"
    />
  </label>
);

function Stock({ product: { variants } }: { product: Product }) {
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (stock === 0) return <Badge tone="danger">Sold out</Badge>;
  const words = stock.toLocaleString('en-IN');
  return variants.some((variant) => variant.stock <= lowStock) ? (
    <Badge tone="warning">{words}, low</Badge>
  ) : (
    words
  );
}

function priceRange({ variants }: Product) {
  const prices = variants.map((variant) => variant.originalPrice);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? money(least) : `${money(least, [most])} – ${money(most, [least])}`;
}
